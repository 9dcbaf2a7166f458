// How do a name and its bytes survive a power cut? Both the file and every folder on the way must be synced.
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../trouble.ts';

export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // no handles on folders there; NTFS journals names by itself
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export type Move = { from: string; name: string };

/** Folders under `root` that are known to last, so that a thousand neighbours sync their way only once. */
export class Folders {
  readonly #root: string;
  readonly #lasting = new Set<string>();

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Moves synced files into `folder` (relative, its parents made where needed), so that their names last.
   * A neighbour that is removed meanwhile may take an empty parent with it; then the way is made again.
   */
  async moveInto(folder: string, moves: Move[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#make(folder);
      try {
        for (const { from, name } of moves) await rename(from, join(this.#root, folder, name));
        await syncFolder(join(this.#root, folder));
        await this.#syncWay(folder);
        return;
      } catch (error) {
        if (codeOf(error) !== 'ENOENT' || attempt === 3) throw error;
      }
    }
  }

  /** Never the root itself: where that is gone, a disk is not mounted and nothing may be written in its place. */
  async #make(folder: string): Promise<void> {
    try {
      await mkdir(join(this.#root, folder));
      this.#lasting.delete(folder);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return;
      const parent = dirname(folder);
      if (codeOf(error) !== 'ENOENT' || parent === '.') throw error;
      await this.#make(parent);
      await this.#make(folder);
    }
  }

  /** A folder that another process made may not be synced yet, so each process syncs the way for itself once. */
  async #syncWay(folder: string): Promise<void> {
    const parent = dirname(folder);
    if (this.#lasting.has(folder)) return;
    await syncFolder(join(this.#root, parent));
    if (parent !== '.') await this.#syncWay(parent);
    if (this.#lasting.size >= 10_000) this.#lasting.clear();
    this.#lasting.add(folder);
  }
}
