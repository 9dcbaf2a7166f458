// What a child process does for `openseer convert`: one file in another format.
import { done, type Outcome } from '../base/errors.ts';
import type { Work } from '../pool/pool.ts';
import { convert, type Wanted } from '../read/convert.ts';
import type { Given } from './work.ts';

type Asked = Given & { wanted: Wanted };

const convertFile: Work<Asked, { converted: Uint8Array }> = async ({
  bytes,
  settings,
  wanted,
}): Promise<Outcome<{ converted: Uint8Array }>> => {
  const outcome = await convert(bytes, wanted, settings);
  return outcome.ok ? done({ converted: outcome.value.bytes }) : outcome;
};

export default convertFile;
