// Where do the things beside the code live (models, fonts, demo papers)? The same from src/ and from dist/.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json: this module stands two folders below it, as TypeScript and as JavaScript. */
const packageRoot = fileURLToPath(new URL('../../', import.meta.url));

export const inPackage = (...path: string[]): string => join(packageRoot, ...path);

export function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(inPackage('package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) return 'unknown';
  return String(manifest.version);
}
