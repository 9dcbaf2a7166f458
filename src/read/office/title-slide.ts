// What is the title of a presentation? The heading of its first slide.
import type { Paragraph } from '../flow/flow.ts';

export function withTitle(slides: readonly Paragraph[][]): Paragraph[][] {
  return slides.map((slide, index) =>
    index > 0 ? slide : slide.map((p) => (p.kind === 'heading' ? { ...p, kind: 'title', level: 0 } : p)),
  );
}
