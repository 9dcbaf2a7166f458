// Where papers are dropped into the library, and what became of each. Without a script it is a form.
import type { Line } from '../../import/line.ts';
import { type Html, html } from '../html.ts';
import { type Frame, page } from '../page.ts';
import type { Texts } from '../texts.ts';

export function addPage(frame: Frame, lines: readonly Line[], wrong: string | null = null): Html {
  const { texts, assets } = frame;
  const { title, lead, choose, drop, send, each } = texts.add;
  return page(
    frame,
    {
      title,
      here: 'add',
      head: html`<meta name="robots" content="noindex">
<script type="module" src="${assets.url('add.js')}"></script>
`,
    },
    html`<div class="wide prose add"><h1>${title}</h1>
${wrong !== null && html`<p class="notice wrong" role="alert">${wrong}</p>`}
<form class="drop" method="post" action="/add" enctype="multipart/form-data" data-texts="${JSON.stringify(wordsOf(texts))}">
<p>${lead}</p>
<p class="drop-here" aria-hidden="true">${drop}</p>
<p><label>${choose}<input type="file" name="file" multiple required></label><button>${send}</button></p>
</form>
<h2 id="each"${lines.length === 0 && html` hidden`}>${each}</h2>
<ul class="arrivals" aria-labelledby="each" aria-live="polite">${lines.map((line) => row(line, texts))}</ul>
</div>`,
  );
}

/** What the script says of each file. */
const wordsOf = ({ add }: Texts): Record<string, string> => ({
  sending: add.sending,
  reading: add.reading,
  read: add.read,
  known: add.known,
  unreadable: add.unreadable,
  notTaken: add.notTaken,
  notPaper: add.notPaper('TYPE'),
  lost: add.lost,
});

function row({ name, outcome, paper, message, mediaType, reason }: Line, { add }: Texts): Html {
  const isHere = paper !== null && (outcome === 'saved-new' || outcome === 'saved-duplicate');
  const said = isHere ? (outcome === 'saved-new' ? add.taken : add.known) : add.notTaken;
  const why = reason === 'media-type' ? add.notPaper(mediaType ?? '?') : message;
  return html`<li class="${isHere ? 'here' : 'not'}">${isHere ? html`<a href="/papers/${paper}">${name}</a>` : html`<b>${name}</b>`} <span>${said}</span>${!isHere && why && html` <small>${why}</small>`}</li>
`;
}
