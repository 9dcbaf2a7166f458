// How much the neighbourhood looks like people: initials and capitalised words within four words on either side.
import { kinds } from '../words.ts';
import type { Column } from './column.ts';

export const initialsAround: Column = {
  name: 'initialsAround',
  fill({ words }, out, at) {
    for (let i = 0; i < words.length; i++) {
      let before = 0;
      let after = 0;
      for (let d = 1; d <= 4; d++) {
        if (words[i - d]?.kind === kinds.initial) before += 1;
        if (words[i + d]?.kind === kinds.initial) after += 1;
      }
      out[at + i] = 1 + Math.min(before, 3) * 4 + Math.min(after, 3);
    }
  },
};
