// What do the commands of LaTeX do to text? Those that are not listed vanish, and what stands in braces after them stays.
import type { Style } from '../flow/flow.ts';

/** Headings by depth; a book's chapters stand above its sections. */
export const headings: Record<string, number> = {
  part: 1,
  chapter: 1,
  section: 2,
  subsection: 3,
  subsubsection: 4,
  paragraph: 5,
  subparagraph: 6,
};

/** How the group after such a command is set. */
export const styled: Record<string, Partial<Style>> = {
  textbf: { bold: true },
  mathbf: { bold: true },
  emph: { italic: true },
  textit: { italic: true },
  textsl: { italic: true },
  texttt: { monospace: true },
  textsuperscript: { rise: 'superscript' },
  textsubscript: { rise: 'subscript' },
};

/** How the rest of the group is set. */
export const switched: Record<string, Partial<Style>> = {
  bf: { bold: true },
  bfseries: { bold: true },
  em: { italic: true },
  it: { italic: true },
  itshape: { italic: true },
  sl: { italic: true },
  tt: { monospace: true },
  ttfamily: { monospace: true },
  rm: { bold: false, italic: false },
  normalfont: { bold: false, italic: false },
};

/** Commands whose arguments are no text, with how many there are. */
export const dropped: Record<string, number> = {
  ...counted(
    1,
    'label vspace hspace includegraphics bibliographystyle bibliography pagestyle thispagestyle graphicspath',
  ),
  ...counted(1, 'usepackage documentclass documentstyle hypersetup geometry addbibresource input include'),
  ...counted(1, 'pagenumbering stepcounter refstepcounter nocite index color cline hphantom vphantom'),
  ...counted(1, 'phantom tikzset pgfplotsset lstset newcounter captionsetup usetikzlibrary special'),
  ...counted(2, 'setcounter addtocounter setlength addtolength rule newtheorem fontsize'),
  ...counted(2, 'DeclareMathOperator'),
  ...counted(3, 'definecolor newenvironment renewenvironment addcontentsline'),
  ...counted(1, 'textcolor colorbox'),
};

function counted(arguments_: number, names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name) => [name, arguments_]));
}

/** Environments that hold no text. */
export const silentEnvironments = new Set([
  'comment',
  'tikzpicture',
  'pgfpicture',
  'picture',
  'filecontents',
  'CCSXML',
]);

export const verbatimEnvironments = new Set([
  'verbatim',
  'verbatim*',
  'lstlisting',
  'minted',
  'Verbatim',
  'alltt',
]);

export const isMathEnvironment = (name: string): boolean =>
  /^(equation|align|gather|multline|eqnarray|displaymath|math|flalign|alignat|subequations)\*?$/.test(name);

export const isTabular = (name: string): boolean =>
  /^(tabular[xy]?|longtable|tabularray|tblr)\*?$/.test(name);
