// Who recognises the letters in a picture? Tesseract, as an installed program where there is one, else as WebAssembly.
import { failed, type Outcome } from '../../base/errors.ts';
import { tesseractProgram } from './tesseract-program.ts';
import { tesseractInWasm } from './tesseract-wasm.ts';
import type { Turn } from './upright.ts';

/** A word on the picture: its box in dots from the top left corner, and the block, paragraph and line it belongs to. */
export type SeenWord = {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** From 0 to 100. */
  confidence: number;
  block: number;
  paragraph: number;
  line: number;
};

export type OcrEngine = {
  /** The words of one page in reading order. */
  recognise(png: Uint8Array, dpi: number, seconds: number): Promise<Outcome<SeenWord[]>>;
  /** How to turn the picture upright; missing where the data for it are not installed. */
  turnOf?(png: Uint8Array, dpi: number, seconds: number): Promise<Outcome<Turn>>;
  close(): Promise<void>;
};

/** `languages` as Tesseract names them, joined by "+". Nothing is ever fetched from elsewhere. */
export async function openOcr(languages: string): Promise<Outcome<OcrEngine>> {
  const installed = await tesseractProgram(languages);
  if (installed.ok) return installed;
  const packaged = await tesseractInWasm(languages);
  if (packaged.ok) return packaged;
  // Where a program is installed that lacks a language, that is the thing to say.
  return installed.error.code === 'needs-tesseract' &&
    installed.error.message !== failed('needs-tesseract').error.message
    ? installed
    : packaged;
}
