// What else can be searched? Works that are only cited, people, and who knows about something.
import { type Html, html } from '../html.ts';
import type { Frame } from '../page.ts';
import { searchAddress } from '../search-address.ts';
import { topicAddress } from './topics.ts';

const types = ['papers', 'works', 'people', 'experts'] as const;

export function typeTabs({ texts }: Frame, query: string, here: (typeof types)[number]): Html {
  return html`<nav class="tabs types" aria-label="${texts.results.types}">${types.map(
    (type) =>
      html`<a rel="nofollow" href="${searchAddress(query, type === 'papers' ? {} : { type })}"${type === here && html` aria-current="page"`}>${texts.results.typeNames[type]}</a>`,
  )}${isTopic(query) && html`<a rel="nofollow" href="${topicAddress(query)}">${texts.results.asTopic}</a>`}</nav>`;
}

/** A few plain words, as a paper would name what it is about. */
const isTopic = (query: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}’' -]{1,60}$/u.test(query);
