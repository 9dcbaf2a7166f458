// How is a formula in MathML written on one line? x², H₂O, a/b, √(x + 1): what a reader would type.
import { Failure } from '../../../base/errors.ts';
import { grouped, lowered, raised } from './raised.ts';
import { type Node, treeOf } from './xml-tree.ts';

/** Null where the markup is too damaged to tell. */
export function lineOfMath(source: string): string | null {
  try {
    return written(treeOf(source), 0).trim();
  } catch (thrown) {
    if (thrown instanceof Failure) return null;
    throw thrown;
  }
}

/** No formula of a title is so deep. */
const deepest = 100;

function written(node: Node, depth: number): string {
  if (node.name.startsWith('annotation') || node.name === 'mphantom') return '';
  if (node.children.length === 0 || depth > deepest) return leaf(node);
  const parts = node.children.map((child) => written(child, depth + 1));
  const [first = '', second = '', third = ''] = parts;
  switch (node.name) {
    case 'semantics':
      return first;
    case 'msup':
      return first + raised(second);
    case 'msub':
    case 'munder':
      return first + lowered(second);
    case 'msubsup':
    case 'munderover':
      return first + lowered(second) + raised(third);
    case 'mover':
      return [...first].length === 1 ? (first + (accents.get(second) ?? '')).normalize('NFC') : first;
    case 'mfrac':
      return `${grouped(first)}/${grouped(second)}`;
    case 'msqrt':
      return `√${grouped(parts.join(''))}`;
    case 'mroot':
      return `${raised(second)}√${grouped(first)}`;
    case 'mfenced':
      return (node.attributes.open ?? '(') + parts.join(', ') + (node.attributes.close ?? ')');
    case 'mmultiscripts':
      return withScripts(node, parts);
    default:
      return parts.join('');
  }
}

function leaf({ name, text }: Node): string {
  if (name === 'mspace') return ' ';
  const said = name === 'mtext' ? text : text.trim();
  return name === 'mo' && relations.has(said) ? ` ${said} ` : said;
}

/** Lowered and raised by turns, those after <mprescripts> before the base. */
function withScripts({ children }: Node, [base = '', ...scripts]: string[]): string {
  const turn = children.findIndex(({ name }) => name === 'mprescripts') - 1;
  const sides = turn < 0 ? [scripts] : [scripts.slice(0, turn), scripts.slice(turn + 1)];
  const [after = '', before = ''] = sides.map((side) =>
    side.map((script, at) => (at % 2 === 0 ? lowered(script) : raised(script))).join(''),
  );
  return before + base + after;
}

const relations = new Set('= < > ≤ ≥ ≠ ≈ ∼ ~ ≃ ≡ → ← ↔ ⇒ ⇔ ∈ ⊂ ⊆ ± × + −'.split(' '));

const accents = new Map([
  ['¯', '\u0304'],
  ['‾', '\u0304'],
  ['_', '\u0304'],
  ['^', '\u0302'],
  ['ˆ', '\u0302'],
  ['~', '\u0303'],
  ['˜', '\u0303'],
  ['˙', '\u0307'],
  ['.', '\u0307'],
  ['¨', '\u0308'],
  ['→', '\u20d7'],
  ['⃗', '\u20d7'],
]);
