// What do the paragraphs of an OpenDocument text or presentation say? Spans, notes, lists, tables and slides, in order.
import { type Paragraph, type ParagraphKind, plainStyle, type Style } from '../../flow/flow.ts';
import { joinedRow } from '../../flow/row.ts';
import { FlowWriter } from '../../flow/writer.ts';
import { lookup } from '../../lookup.ts';
import { type Attributes, attribute } from '../../xml/parse.ts';
import { OdfLists } from './lists.ts';
import type { OdfStyles } from './styles.ts';

/** A stretch of paragraphs: the text itself, or a note or frame that stands in the middle of one. */
type Story = {
  paragraphs: Paragraph[];
  writer: FlowWriter;
  /** What its plain paragraphs are. */
  kind: ParagraphKind;
  inParagraph: boolean;
  /** Stories met inside the paragraph at hand, which come after it. */
  after: Paragraph[];
};

export class OdfBody {
  readonly pages: Paragraph[][] = [[]];
  readonly #styles: OdfStyles;
  readonly #lists: OdfLists;
  readonly #stories: Story[] = [newStory('text')];
  readonly #around: Style[] = [plainStyle];
  readonly #rows: number[] = [];
  #frameKind: ParagraphKind = 'text';
  #heading = 0;
  #styleName: string | null = null;
  #skipped = 0;
  #isBody = false;

  constructor(styles: OdfStyles) {
    this.#styles = styles;
    this.#lists = new OdfLists(styles);
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'body') this.#isBody = true;
    if (!this.#isBody) return;
    if (this.#skipped > 0 || left.has(name)) {
      this.#skipped++;
      return;
    }
    this.#around.push(this.#inside(name, attributes));
    if (name === 'p' || name === 'h') this.#startParagraph(name, attributes);
    else if (name === 's')
      this.#story.writer.verbatim(' '.repeat(count(attribute(attributes, 'c'))), this.#style);
    else if (name === 'tab') this.#story.writer.verbatim('\t', this.#style);
    else if (name === 'line-break') this.#story.writer.verbatim('\n', this.#style);
    else if (name === 'note-body') this.#startStory('footnote');
    else if (name === 'text-box') this.#startStory(this.#frameKind);
    else if (name === 'frame')
      this.#frameKind = lookup(frames, attribute(attributes, 'class') ?? '') ?? 'text';
    else if (name === 'list') this.#startList(attributes);
    else if (name === 'list-item') this.#lists.item(attribute(attributes, 'start-value'));
    else if (name === 'table-row') this.#rows.push(this.#story.paragraphs.length);
    else if (name === 'page') this.#endPage();
  }

  close(name: string): void {
    if (!this.#isBody) return;
    if (this.#skipped > 0) {
      this.#skipped--;
      return;
    }
    if (name === 'p' || name === 'h') this.#endParagraph();
    if (this.#around.length > 1) this.#around.pop();
    if (name === 'note-body' || name === 'text-box') this.#endStory();
    else if (name === 'list') this.#lists.close();
    else if (name === 'table-row') this.#endRow();
    else if (name === 'body') {
      this.#endPage();
      this.#isBody = false;
    }
  }

  text(text: string): void {
    if (this.#isBody && this.#skipped === 0 && this.#story.inParagraph)
      this.#story.writer.text(text, this.#style);
  }

  get #story(): Story {
    const story = this.#stories.at(-1);
    if (!story) throw new Error('the outermost story is never closed');
    return story;
  }

  get #style(): Style {
    return this.#around.at(-1) ?? plainStyle;
  }

  #inside(name: string, attributes: Attributes): Style {
    if (name === 'a') return { ...this.#style, url: attribute(attributes, 'href') };
    if (name === 'note-citation') return { ...this.#style, rise: 'superscript' };
    if (name === 'note-body') return plainStyle;
    if (name !== 'p' && name !== 'h' && name !== 'span') return this.#style;
    const base = name === 'p' ? this.#styles.base : {};
    return { ...this.#style, ...base, ...this.#styles.of(attribute(attributes, 'style-name')) };
  }

  #startList(attributes: Attributes): void {
    const goesOn =
      attribute(attributes, 'continue-numbering') === 'true' || attribute(attributes, 'continue-list');
    this.#lists.open(attribute(attributes, 'style-name'), Boolean(goesOn));
  }

  #startParagraph(name: string, attributes: Attributes): void {
    const story = this.#story;
    story.inParagraph = true;
    this.#heading = name === 'h' ? count(attribute(attributes, 'outline-level')) : 0;
    this.#styleName = attribute(attributes, 'style-name');
    const number = this.#lists.takeNumber();
    if (number && story.kind !== 'footnote') story.writer.verbatim(`${number} `, this.#style);
  }

  #endParagraph(): void {
    const story = this.#story;
    const kind = this.#kind(story.kind);
    const paragraph = story.writer.end(kind, kind === 'heading' ? Math.max(1, this.#heading) : 0);
    if (paragraph) story.paragraphs.push(paragraph);
    story.paragraphs.push(...story.after);
    story.after = [];
    story.inParagraph = false;
  }

  #kind(kind: ParagraphKind): ParagraphKind {
    if (kind !== 'text') return kind;
    if (this.#heading > 0) return 'heading';
    if (this.#styles.isA(this.#styleName, /^Title$/)) return 'title';
    return this.#styles.isA(this.#styleName, /^(Header|Footer|Contents_20_\d)$/) ? 'aside' : 'text';
  }

  #startStory(kind: ParagraphKind): void {
    this.#stories.push({ ...newStory(kind) });
  }

  #endStory(): void {
    const story = this.#stories.length > 1 ? this.#stories.pop() : undefined;
    if (!story) return;
    const into = this.#story.inParagraph ? this.#story.after : this.#story.paragraphs;
    const mark = story.kind === 'footnote' ? this.#noteMark() : '';
    into.push(
      ...story.paragraphs.map((paragraph, at) => (at === 0 && mark ? marked(paragraph, mark) : paragraph)),
    );
  }

  /** The note's number has just been written into the text around it. */
  #noteMark(): string {
    return this.#story.writer.lastRun.trim();
  }

  #endRow(): void {
    const start = this.#rows.pop();
    if (start === undefined) return;
    const { paragraphs } = this.#story;
    const row = joinedRow(paragraphs.slice(start));
    if (row) paragraphs.splice(start, paragraphs.length, row);
  }

  #endPage(): void {
    const [story] = this.#stories;
    if (!story || story.paragraphs.length === 0) return;
    this.pages[this.pages.length - 1] = story.paragraphs;
    this.pages.push([]);
    story.paragraphs = [];
  }
}

const newStory = (kind: ParagraphKind): Story => ({
  paragraphs: [],
  writer: new FlowWriter(),
  kind,
  inParagraph: false,
  after: [],
});

const marked = (paragraph: Paragraph, mark: string): Paragraph => ({
  ...paragraph,
  runs: [{ ...plainStyle, text: `${mark} ` }, ...paragraph.runs],
});

const count = (value: string | null): number => Math.min(100, Math.max(1, Number(value ?? 1) || 1));

const frames: Record<string, ParagraphKind> = { title: 'heading', notes: 'footnote', 'page-number': 'aside' };

/** Deleted text, comments, and the templates of indexes. */
const left = new Set(
  'tracked-changes annotation forms sequence-decls index-title-template date-time page-number page-thumbnail desc'.split(
    ' ',
  ),
);
