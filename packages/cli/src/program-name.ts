import path from 'node:path';
import { quoteArgument } from './output/quote-argument';

/** Returns what starts this program in a shell: `clapboard` if it is installed, `node FILE` otherwise. */
export function getProgramName(): string {
  const [, file = ''] = process.argv;
  return path.basename(file) === 'clapboard.mjs'
    ? `node ${quoteArgument(path.relative('', file))}`
    : 'clapboard';
}
