// How is a file to be read? Within which limits, and with OCR or without.
import type { Limits } from './limits.ts';
import type { OcrSettings } from './ocr/recognise.ts';

export type ReadSettings = { limits: Limits; ocr: OcrSettings };
