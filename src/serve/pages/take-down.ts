// A form for those who want a paper removed, and what they see when it is on record.
import { type Html, html } from '../html.ts';
import { type Frame, page } from '../page.ts';

export type TakeDown =
  | { state: 'asked'; paper: string; reason: string; name: string; email: string; wrong: string | null }
  | { state: 'done'; number: number };

/** Longer texts are cut. */
export const mostCharacters = { paper: 500, reason: 4000, name: 200, email: 200 } as const;

export function takeDownPage(frame: Frame, view: TakeDown): Html {
  const { texts, figures } = frame;
  const head = html`<meta name="robots" content="noindex">
`;
  if (view.state === 'done')
    return page(
      frame,
      { title: texts.takeDown.doneTitle, head },
      html`<div class="wide prose"><h1>${texts.takeDown.doneTitle}</h1><p>${texts.takeDown.done(figures.number(view.number))}</p></div>`,
    );
  const field = (name: 'paper' | 'name' | 'email', label: string, type: string): Html =>
    html`<label>${label}<input name="${name}" type="${type}" required maxlength="${mostCharacters[name]}" value="${view[name]}"></label>\n`;
  return page(
    frame,
    { title: texts.takeDown.title, head },
    html`<div class="wide prose"><h1>${texts.takeDown.title}</h1>
<p>${texts.takeDown.lead}</p>
${view.wrong !== null && html`<p class="notice wrong" role="alert">${view.wrong}</p>`}
<form class="letter" method="post" action="/take-down">
${field('paper', texts.takeDown.paper, 'text')}<label>${texts.takeDown.reason}<textarea name="reason" required rows="6" maxlength="${mostCharacters.reason}">${view.reason}</textarea></label>
${field('name', texts.takeDown.name, 'text')}${field('email', texts.takeDown.email, 'email')}<button>${texts.takeDown.send}</button>
</form>
${frame.site.contact && html`<p class="soft">${texts.about.contact}: ${frame.site.contact}</p>`}
</div>`,
  );
}
