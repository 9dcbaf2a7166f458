// A stream without its first bytes.
import type { Chunks } from './bytes.ts';

export async function* after(offset: number, chunks: Chunks): Chunks {
  let passed = 0;
  for await (const chunk of chunks) {
    const from = Math.max(0, Math.min(chunk.length, offset - passed));
    passed += chunk.length;
    if (from < chunk.length) yield chunk.subarray(from);
  }
}
