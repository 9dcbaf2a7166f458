// What do the properties of an Office, OpenDocument or EPUB file say of it? All three borrow from Dublin Core.
import type { Metadata } from '../document.ts';
import { parseXml } from '../xml/parse.ts';

export function propertiesIn(xml: string | null): Metadata {
  const values = new Map<string, string[]>();
  let name = '';
  let text = '';
  parseXml(xml ?? '', {
    open(opened) {
      name = opened;
      text = '';
    },
    text(piece) {
      text += piece;
    },
    close(closed) {
      const value = text.replace(/\s+/g, ' ').trim();
      if (closed === name && value) values.set(name, [...(values.get(name) ?? []), value]);
      text = '';
    },
  });
  const first = (...names: string[]): string | null =>
    names.map((candidate) => values.get(candidate)?.[0]).find(Boolean) ?? null;
  return {
    title: first('title'),
    author: values.get('creator')?.join('; ') ?? first('initial-creator'),
    subject: first('description', 'subject'),
    keywords:
      values.get('keyword')?.join('; ') ?? first('keywords') ?? values.get('subject')?.join('; ') ?? null,
    creator: first('Application', 'generator'),
    producer: null,
    created: first('created', 'creation-date', 'date'),
  };
}
