// How do PDFium's coordinates (points from the bottom left, before the page's rotation) become ours (from the top left, as seen)?
import type { Box } from '../../base/extraction.ts';
import type { Direction } from '../layout/glyphs.ts';
import type { Pdfium } from './engine.ts';

export class Sheet {
  readonly width: number;
  readonly height: number;
  /** Quarter turns clockwise. */
  readonly rotation: number;
  /** The visible part of the page in its own coordinates. */
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;

  constructor(engine: Pdfium, page: number) {
    const { calls, scratch } = engine;
    this.width = calls.FPDF_GetPageWidthF(page);
    this.height = calls.FPDF_GetPageHeightF(page);
    this.rotation = calls.FPDFPage_GetRotation(page) & 3;
    const known = calls.FPDF_GetPageBoundingBox(page, scratch);
    const floats = engine.floats;
    const at = scratch >> 2;
    const turned = this.rotation % 2 === 1;
    this.x0 = known ? (floats[at] ?? 0) : 0;
    this.y1 = known ? (floats[at + 1] ?? 0) : turned ? this.width : this.height;
    this.x1 = known ? (floats[at + 2] ?? 0) : turned ? this.height : this.width;
    this.y0 = known ? (floats[at + 3] ?? 0) : 0;
  }

  /** A point as seen, from the top left. */
  seen(x: number, y: number): [number, number] {
    switch (this.rotation) {
      case 1:
        return [y - this.y0, x - this.x0];
      case 2:
        return [this.x1 - x, y - this.y0];
      case 3:
        return [this.y1 - y, this.x1 - x];
      default:
        return [x - this.x0, this.y1 - y];
    }
  }

  /** A point in the frame in which text of that direction runs left to right. */
  upright(x: number, y: number, direction: Direction): [number, number] {
    const [u, v] = this.seen(x, y);
    switch (direction) {
      case 1:
        return [this.height - v, u];
      case 2:
        return [this.width - u, this.height - v];
      case 3:
        return [v, this.width - u];
      default:
        return [u, v];
    }
  }

  box(left: number, bottom: number, right: number, top: number): Box {
    const [ax, ay] = this.seen(left, bottom);
    const [bx, by] = this.seen(right, top);
    return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
  }
}
