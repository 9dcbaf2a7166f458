// What a child process does for `openseer read`: the pages of one file with their lines, as the contract has them.
import { done, type Outcome } from '../base/errors.ts';
import type { Work } from '../pool/pool.ts';
import { type Document, type Page, textOf } from '../read/document.ts';
import { read } from '../read/read.ts';
import type { Given } from './work.ts';

/** As JSON in UTF-8: a thesis is tens of megabytes, and the parent only prints it. */
export type Transcribed = { text: Uint8Array; transcript: Uint8Array };

const transcribe: Work<Given, Transcribed> = async ({ bytes, settings }): Promise<Outcome<Transcribed>> => {
  const outcome = await read(bytes, settings);
  if (!outcome.ok) return outcome;
  const { value: document } = outcome;
  return done({ text: Buffer.from(textOf(document)), transcript: transcriptOf(document) });
};

export default transcribe;

/** Written a page at a time: only one page's lines stand in memory twice. */
function transcriptOf(document: Document): Buffer {
  const { mediaType, pages, warnings } = document;
  const head = Buffer.from(`{"media_type":${JSON.stringify(mediaType)},"pages":[`);
  const written = pages.map((page, index) =>
    Buffer.from(`${index > 0 ? ',' : ''}${JSON.stringify(pageOf(document, page))}`),
  );
  const rest = JSON.stringify({ ocr: pages.some((page) => page.ocr), warnings });
  return Buffer.concat([head, ...written, Buffer.from(`],${rest.slice(1)}`)]);
}

function pageOf(document: Document, page: Page) {
  return {
    number: page.number,
    width: page.width,
    height: page.height,
    text: textOf({ ...document, pages: [page] }),
    lines: page.blocks.flatMap((block) =>
      block.lines
        .filter((line) => line.text !== '')
        .map(({ text, box, font, size, bold, italic }) => ({
          text,
          box,
          font: document.fonts[font]?.name ?? null,
          size,
          bold,
          italic,
          role: block.role,
        })),
    ),
  };
}
