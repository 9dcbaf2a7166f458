// Does a part of a site only feed itself? Pages whose addresses differ in numbers alone have one shape; a shape of which
// many pages led to nothing but more of their kind, and to no document, is a trap however ordinary it looks.
import { looksLikeDocument } from './canonical.ts';

/** After so many pages of a shape that led nowhere else, no more of it are queued. */
const patience = 25;
const mostShapes = 50_000;

export class Shapes {
  readonly #idle = new Map<string, number>();

  isTrap(url: string): boolean {
    return (this.#idle.get(shapeOf(url)) ?? 0) >= patience && !looksLikeDocument(url);
  }

  /** `led`: the addresses it led to that were not known before. */
  visited(url: string, led: readonly string[]): void {
    const shape = shapeOf(url);
    if (!/#/.test(shape)) return;
    const before = this.#idle.get(shape) ?? 0;
    const isIdle = led.every((each) => shapeOf(each) === shape);
    if (this.#idle.size >= mostShapes && !this.#idle.has(shape)) return;
    // Whoever leads elsewhere makes up for two that did not.
    this.#idle.set(shape, Math.max(0, before + (isIdle ? 1 : -2)));
  }
}

/** Numbers are all alike; of a query the names count, and values only where they are words. */
const shapeOf = (url: string): string => url.replace(/\d+/g, '#').replace(/(?:#[-.:_]?)+/g, '#');
