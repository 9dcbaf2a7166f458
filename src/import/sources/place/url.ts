// What is the address of a path on this machine?
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export const fileUrl = (path: string): string => pathToFileURL(resolve(path)).href;
