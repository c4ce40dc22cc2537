import 'server-only';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { perProcess } from './per-process';

/** Returns the ID of the build, which all its processes share. `next dev` has none; each process makes one up. */
export function currentBuild(): string {
  return perProcess('build', () => {
    try {
      return readFileSync(path.join(process.cwd(), '.next', 'BUILD_ID'), 'utf8');
    } catch {
      return randomUUID();
    }
  });
}
