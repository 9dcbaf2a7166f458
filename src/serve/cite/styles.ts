// How is something cited in words? The common styles, as text and as HTML.
import { html } from '../html.ts';
import type { Citable } from './citable.ts';
import { acm } from './styles/acm.ts';
import { apa } from './styles/apa.ts';
import { chicago } from './styles/chicago.ts';
import { ieee } from './styles/ieee.ts';
import { mla } from './styles/mla.ts';
import { vancouver } from './styles/vancouver.ts';
import type { Run } from './styles/words.ts';

export const styleNames = ['apa', 'mla', 'chicago', 'ieee', 'acm', 'vancouver'] as const;
export type StyleName = (typeof styleNames)[number];

const styles: Record<StyleName, (item: Citable) => Run[]> = { apa, mla, chicago, ieee, acm, vancouver };

export type Cited = { style: StyleName; text: string; html: string };

export function cited(item: Citable, style: StyleName): Cited {
  const runs = styles[style](item).map((run) =>
    typeof run === 'string' ? run.replace(/\s+/g, ' ') : { italic: run.italic.replace(/\s+/g, ' ') },
  );
  return {
    style,
    text: runs.map((run) => (typeof run === 'string' ? run : run.italic)).join(''),
    html: html`${runs.map((run) => (typeof run === 'string' ? run : html`<i>${run.italic}</i>`))}`.text,
  };
}
