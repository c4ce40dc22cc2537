import path from 'node:path';
import type { SourceFile } from './source';

const web = 'apps/web/src/';

/** Returns the file of this repository that an import resolves to, if any. `names`: all files. */
export function resolveImport(
  file: SourceFile,
  specifier: string,
  names: { has(name: string): boolean },
): string | undefined {
  let base: string;
  if (specifier.startsWith('@/')) base = web + specifier.slice(2);
  else if (specifier.startsWith('.')) {
    base = path.posix.join(path.posix.dirname(file.name), specifier);
  } else return undefined;
  return ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
    .map((ending) => base + ending)
    .find((name) => names.has(name));
}
