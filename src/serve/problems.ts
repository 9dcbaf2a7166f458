// What is said when a request cannot be answered: a page to a person, problem+json to a program.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { Failure } from '../base/errors.ts';
import { problemPage } from './pages/problem.ts';
import { Refusal } from './refusal.ts';
import { respond } from './respond.ts';
import type { Env, Site } from './site.ts';
import type { Texts } from './texts.ts';
import { frameFor } from './visitor.ts';

type Problem = {
  status: ContentfulStatusCode;
  code: string;
  title: string;
  text: string;
  headers?: Record<string, string>;
};

/** A question that makes no sense: what is wrong with which of its parts ends up in front of the one who asked. */
export class BadRequest extends Error {
  readonly part: string;
  constructor(message: string, part = '') {
    super(message);
    this.part = part;
  }
}

/** Nothing is stored under this name; said in the language of whoever asked. */
export class NotHere extends Error {
  readonly say: (errors: Texts['errors']) => { title: string; text: string };
  constructor(say: NotHere['say']) {
    super('nothing is stored under this name');
    this.say = say;
  }
}

export function problemOf(reason: unknown, { errors }: Texts): Problem {
  if (reason === 'wrong-host')
    return { status: 421, code: 'wrong-host', title: errors.hostTitle, text: errors.hostText };
  if (reason === 'read-only')
    return { status: 405, code: 'read-only', title: errors.methodTitle, text: errors.methodText };
  if (reason === 'not-found')
    return { status: 404, code: 'not-found', title: errors.notFoundTitle, text: errors.notFoundText };
  if (reason instanceof NotHere) return { status: 404, code: 'not-found', ...reason.say(errors) };
  if (reason instanceof Refusal) {
    const { status, code, title, message, headers } = reason;
    return {
      status,
      code,
      headers,
      title: errors.refused(code, title),
      text: errors.refusedText(code, message),
    };
  }
  if (reason instanceof BadRequest)
    return {
      status: 400,
      code: 'wrong-usage',
      title: errors.badTitle,
      text: errors.badText(reason.part, reason.message),
    };
  if (reason instanceof Failure && reason.code === 'library-unreachable')
    return { status: 503, code: reason.code, title: errors.brokenTitle, text: reason.message };
  return { status: 500, code: 'internal-error', title: errors.brokenTitle, text: errors.brokenText };
}

/** To programs in English, to people in their own language. */
export function respondProblem(site: Site, c: Context<Env>, reason: unknown): Promise<Response> {
  const requestId = c.get('requestId');
  const forProgram = /^\/(?:api|mcp)(?:\/|$)/.test(c.req.path) || takesOnlyJson(c.req.header('Accept'));
  const frame = forProgram ? site.frame : frameFor(site, c);
  const problem = problemOf(reason, frame.texts);
  const { status, code, title, text } = problem;
  for (const [name, value] of Object.entries(problem.headers ?? {})) c.header(name, value);
  if (forProgram) {
    const body = JSON.stringify({
      type: 'about:blank',
      title,
      status,
      detail: text,
      code,
      request: requestId,
    });
    return respond(c, { body, status, type: 'application/problem+json' });
  }
  const { text: body } = problemPage(frame, { ...problem, requestId });
  return respond(c, { body, status, type: 'text/html; charset=utf-8' });
}

/** Browsers name HTML, or say nothing definite. */
const takesOnlyJson = (accept = ''): boolean =>
  /\bapplication\/(?:problem\+)?json\b/i.test(accept) && !/\bhtml\b/i.test(accept);
