// Which letter does a TeX command stand for? Accents, letters of other alphabets, signs.

import { lookup } from '../lookup.ts';

/** The letter with the accent that a command such as \' or \v puts on it; null when it is no accent. */
export function accented(command: string, letter: string): string | null {
  const mark = lookup(marks, command);
  if (mark === undefined) return null;
  const base = letter === 'ı' ? 'i' : letter === 'ȷ' ? 'j' : letter;
  return base === '' ? '' : (base[0] + mark + base.slice(1)).normalize('NFC');
}

export const isAccent = (command: string): boolean => lookup(marks, command) !== undefined;

/** The text of a command that takes nothing, in running text or in a formula. */
export const symbolOf = (command: string): string | null => lookup(symbols, command) ?? null;

const marks: Record<string, string> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030a',
  H: '\u030b',
  v: '\u030c',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
  b: '\u0331',
};

const letters =
  'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ ' +
  'nu ν xi ξ pi π rho ρ sigma σ varsigma ς tau τ upsilon υ phi φ varphi ϕ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ ' +
  'Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω ss ß ae æ AE Æ oe œ OE Œ o ø O Ø aa å AA Å l ł L Ł i ı j ȷ ' +
  'dh ð DH Ð th þ TH Þ dj đ DJ Đ ell ℓ hbar ħ Re ℜ Im ℑ partial ∂ nabla ∇ infty ∞ forall ∀ exists ∃ emptyset ∅ in ∈ ' +
  'notin ∉ subset ⊂ subseteq ⊆ cup ∪ cap ∩ setminus ∖ times × div ÷ cdot · pm ± mp ∓ ast ∗ star ⋆ circ ∘ bullet • ' +
  'leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ approx ≈ equiv ≡ sim ∼ simeq ≃ propto ∝ ll ≪ gg ≫ to → rightarrow → leftarrow ← ' +
  'Rightarrow ⇒ Leftarrow ⇐ leftrightarrow ↔ Leftrightarrow ⇔ mapsto ↦ uparrow ↑ downarrow ↓ sum ∑ prod ∏ int ∫ sqrt √ ' +
  'langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ oplus ⊕ otimes ⊗ wedge ∧ vee ∨ neg ¬ perp ⊥ dagger † ddagger ‡ ' +
  'S § P ¶ copyright © pounds £ euro € ldots … dots … cdots ⋯ vdots ⋮ textendash – textemdash — textbullet • ' +
  'textregistered ® texttrademark ™ textdegree ° degree ° textquoteleft ‘ textquoteright ’ LaTeX LaTeX LaTeXe LaTeX2e ' +
  'TeX TeX BibTeX BibTeX textbackslash \\ lbrace { rbrace } textasciitilde ~ textasciicircum ^ textunderscore _ ' +
  'quad \u2003 qquad \u2003 enspace \u2002 thinspace \u2009 min min max max log log ln ln exp exp sin sin cos cos ' +
  'tan tan lim lim inf inf sup sup arg arg det det dim dim ker ker gcd gcd Pr Pr';

const words = letters.split(' ');
const symbols: Record<string, string> = {
  '%': '%',
  '&': '&',
  $: '$',
  '#': '#',
  _: '_',
  '{': '{',
  '}': '}',
  ' ': ' ',
  ',': ' ',
  ';': ' ',
  ':': ' ',
  '!': '',
  '/': '',
  '-': '',
  '@': '',
  '|': '‖',
};
for (let at = 0; at + 1 < words.length; at += 2) symbols[words[at] ?? ''] = words[at + 1] ?? '';
