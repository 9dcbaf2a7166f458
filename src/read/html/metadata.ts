// What does a web page say of itself in its head? Library catalogues' names (citation_*, DC.*) before general ones.
import type { Metadata } from '../document.ts';

export class HeadMetadata {
  readonly #values = new Map<string, string[]>();

  /** A meta tag's name and content; the title tag comes as "title". */
  add(name: string, content: string): void {
    const value = content.replace(/\s+/g, ' ').trim();
    const key = name.toLowerCase();
    if (value) this.#values.set(key, [...(this.#values.get(key) ?? []), value]);
  }

  get metadata(): Metadata {
    return {
      title: this.#first('citation_title', 'dc.title', 'title', 'og:title'),
      author: this.#all('citation_author', 'dc.creator', 'citation_authors', 'author'),
      subject: this.#first('citation_abstract', 'dc.description', 'description', 'og:description'),
      keywords: this.#all('citation_keywords', 'dc.subject', 'keywords'),
      creator: this.#first('generator'),
      producer: null,
      created: this.#first('citation_publication_date', 'citation_date', 'dc.date', 'dc.date.issued', 'date'),
    };
  }

  #first(...names: string[]): string | null {
    return this.#found(names)?.[0] ?? null;
  }

  #all(...names: string[]): string | null {
    return this.#found(names)?.join('; ') ?? null;
  }

  #found(names: string[]): string[] | undefined {
    const name = names.find((candidate) => this.#values.has(candidate));
    return name === undefined ? undefined : this.#values.get(name);
  }
}
