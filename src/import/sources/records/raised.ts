// How is a raised or lowered piece of text written in plain letters? By the signs that Unicode has for it (H₂O, 10⁻³),
// where it has all of them; else so that the digits around it cannot be mistaken for one number.

export const raised = (text: string): string => {
  if (/^(?:st|nd|rd|th)$/i.test(text)) return text;
  return signs(text, superscripts) ?? (/\d/.test(text) ? `^${grouped(text)}` : text);
};

export const lowered = (text: string): string =>
  signs(text, subscripts) ?? (/\d/.test(text) ? `_${grouped(text)}` : text);

/** More than a number or a word is put in parentheses. */
export const grouped = (text: string): string => (/^[\p{L}\p{M}\p{N}.,]*$/u.test(text) ? text : `(${text})`);

function signs(text: string, table: Map<string, string>): string | null {
  let written = '';
  for (const letter of text) {
    const sign = table.get(letter);
    if (sign === undefined) return null;
    written += sign;
  }
  return written;
}

const paired = (from: string, to: string): Map<string, string> => {
  const signs = [...to];
  return new Map([...from].map((letter, at) => [letter, signs[at] ?? letter]));
};

const superscripts = paired(
  '0123456789+-−–=()abcdefghijklmnoprstuvwxyzTMβγδ*∗†‡°′″⁺⁻²³ ',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵀᴹᵝᵞᵟ*∗†‡°′″⁺⁻²³ ',
);
const subscripts = paired(
  '0123456789+-−–=()aehijklmnoprstuvxβγρφχ₂₃ ',
  '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ₂₃ ',
);
