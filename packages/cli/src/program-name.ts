import path from 'node:path';

/** Returns what starts this program in a shell: `clapboard` if it is installed, `node FILE` otherwise. */
export function getProgramName(): string {
  const [, file = ''] = process.argv;
  return path.basename(file) === 'clapboard.mjs' ? `node ${path.relative('', file)}` : 'clapboard';
}
