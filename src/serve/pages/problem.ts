// Something did not work: what happened, what to do next, and the number under which the log knows it.
import { type Html, html } from '../html.ts';
import { type Frame, page } from '../page.ts';

export type Problem = { status: number; title: string; text: string; requestId: string };

export function problemPage(frame: Frame, problem: Problem): Html {
  return page(
    frame,
    { title: problem.title },
    html`<div class="wide prose problem">
<h1>${problem.title}</h1>
<p>${problem.text}</p>
<p><a class="act" href="/">${frame.texts.errors.home}</a></p>
<p class="small">${frame.texts.errors.request(problem.requestId)}</p>
</div>`,
  );
}
