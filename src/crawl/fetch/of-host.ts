// Did the host fail, or only this address of it? One page that never ends, breaks off or makes no sense must not cost all
// the others.
import type { Failure } from '../../base/errors.ts';

/** No connection could be made, whatever is asked for. */
export function isOfHost(failure: Failure): boolean {
  const codes: string[] = [];
  for (let cause: unknown = failure; cause instanceof Error; cause = cause.cause)
    if ('code' in cause) codes.push(String(cause.code));
  return codes.some((code) => unconnected.test(code));
}

const unconnected =
  /^(?:ENOTFOUND|EAI_\w+|ECONNREFUSED|EHOST\w+|ENET\w+|ETIMEDOUT|EADDRNOTAVAIL|EPROTO|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|\w*SELF_SIGNED\w*|UNABLE_TO_\w+|ERR_TLS_\w+|ERR_SSL_\w+|private-address)$/;
