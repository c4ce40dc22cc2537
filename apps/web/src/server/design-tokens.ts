import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readTokens } from '@/colour/tokens';
import { perProcess } from './per-process';

/** Returns the colours of both schemes, read from the style sheet that the pages use. */
export function designTokens() {
  return perProcess('design-tokens', async () =>
    readTokens(await readFile(path.join(process.cwd(), 'src/styles/tokens.css'), 'utf8')),
  );
}
