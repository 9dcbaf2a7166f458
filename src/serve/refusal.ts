// A request that is understood and still not answered: why, and what the one who asked can do.
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** `code` is stable, for programs; the message ends up in front of the one who asked. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly title: string;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    title: string,
    text: string,
    headers: Record<string, string> = {},
  ) {
    super(text);
    this.status = status;
    this.code = code;
    this.title = title;
    this.headers = headers;
  }
}
