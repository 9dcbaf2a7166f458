// Which thin straight strokes and which pictures stand on this page? Rules frame tables and part footnotes from the text.
import type { Box } from '../../base/extraction.ts';
import type { Rule } from '../document.ts';
import type { Pdfium } from './engine.ts';
import type { Sheet } from './sheet.ts';

export type Drawings = { rules: Rule[]; images: Box[] };

const textObject = 1;
const pathObject = 2;
const imageObject = 3;
const formObject = 5;

/** A page of vector art can hold a million strokes; nobody needs to see them all. */
const maxObjects = 50_000;
const maxDepth = 6;
const thin = 3;
const shortest = 8;

type Matrix = readonly [number, number, number, number, number, number];
const identity: Matrix = [1, 0, 0, 1, 0, 0];

export function pullDrawings(engine: Pdfium, page: number, sheet: Sheet): Drawings {
  const found: Drawings = { rules: [], images: [] };
  const { calls } = engine;
  let left = maxObjects;
  const visit = (count: number, get: (index: number) => number, matrix: Matrix, depth: number): void => {
    for (let i = 0; i < count && left > 0; i++, left--) {
      const object = get(i);
      const type = calls.FPDFPageObj_GetType(object);
      if (type === textObject) continue;
      if (type === pathObject) addRule(engine, object, matrix, sheet, found.rules);
      else if (type === imageObject) found.images.push(boundsOf(engine, object, matrix, sheet));
      else if (type === formObject && depth < maxDepth)
        visit(
          calls.FPDFFormObj_CountObjects(object),
          (index) => calls.FPDFFormObj_GetObject(object, index),
          product(matrixOf(engine, object), matrix),
          depth + 1,
        );
    }
  };
  visit(calls.FPDFPage_CountObjects(page), (index) => calls.FPDFPage_GetObject(page, index), identity, 0);
  return found;
}

function addRule(engine: Pdfium, object: number, matrix: Matrix, sheet: Sheet, rules: Rule[]): void {
  const segments = engine.calls.FPDFPath_CountSegments(object);
  if (segments < 2 || segments > 6) return;
  const box = boundsOf(engine, object, matrix, sheet);
  const width = box[2] - box[0];
  const height = box[3] - box[1];
  if (height <= thin && width >= shortest && width > 3 * height) rules.push({ box, horizontal: true });
  else if (width <= thin && height >= shortest && height > 3 * width) rules.push({ box, horizontal: false });
}

function boundsOf(engine: Pdfium, object: number, matrix: Matrix, sheet: Sheet): Box {
  const { calls, scratch } = engine;
  if (!calls.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12))
    return [0, 0, 0, 0];
  const floats = engine.floats;
  const at = scratch >> 2;
  const [x0, y0, x1, y1] = [floats[at] ?? 0, floats[at + 1] ?? 0, floats[at + 2] ?? 0, floats[at + 3] ?? 0];
  const [a, b, c, d, e, f] = matrix;
  return sheet.box(a * x0 + c * y0 + e, b * x0 + d * y0 + f, a * x1 + c * y1 + e, b * x1 + d * y1 + f);
}

function matrixOf(engine: Pdfium, object: number): Matrix {
  const { calls, scratch } = engine;
  if (!calls.FPDFPageObj_GetMatrix(object, scratch)) return identity;
  const floats = engine.floats;
  const at = scratch >> 2;
  return [
    floats[at] ?? 1,
    floats[at + 1] ?? 0,
    floats[at + 2] ?? 0,
    floats[at + 3] ?? 1,
    floats[at + 4] ?? 0,
    floats[at + 5] ?? 0,
  ];
}

/** First `inner`, then `outer`. */
function product(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [p, q, r, s, t, u] = outer;
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u];
}
