// Encrypts a PDF made by `tinyPdf` for tests: the standard security handler of PDF 1.1, RC4 with 40 bits.
import { createHash } from 'node:crypto';

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const pad = (password: string): Buffer =>
  Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
const md5 = (...parts: Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

export type Encryption = { trailer: string; encrypt: (object: number, data: Buffer) => Buffer };

export function encryption(userPassword: string, ownerPassword: string): Encryption {
  const id = md5(Buffer.from('tiny'));
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const owner = rc4(md5(pad(ownerPassword)).subarray(0, 5), pad(userPassword));
  const key = md5(pad(userPassword), owner, permissions, id).subarray(0, 5);
  const user = rc4(key, padding);
  return {
    trailer:
      `/ID [<${id.toString('hex')}> <${id.toString('hex')}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 ` +
      `/O <${owner.toString('hex')}> /U <${user.toString('hex')}> >>`,
    encrypt: (object, data) =>
      rc4(md5(key, Buffer.from([object & 255, object >> 8, 0, 0, 0])).subarray(0, 10), data),
  };
}

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const at = (i: number): number => state[i & 255] ?? 0;
  const swap = (i: number, j: number): void => {
    const kept = at(i);
    state[i & 255] = at(j);
    state[j & 255] = kept;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
