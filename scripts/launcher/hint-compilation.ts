import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ rootMainFiles: z.array(z.string()).min(1) });

/** V8 compiles all functions of a script with this comment in its first line while the script loads. */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds the hint to the scripts of Next and React, which every page runs from end to end. Without it, the browser
 * compiles each function at its first call, and blocks the page meanwhile. `folder` is Next’s output.
 */
export async function hintCompilation(folder: string): Promise<void> {
  const manifest = await readFile(path.join(folder, 'build-manifest.json'), 'utf8');
  const { rootMainFiles } = manifestSchema.parse(JSON.parse(manifest));
  for (const name of rootMainFiles) {
    const file = path.join(folder, name);
    const script = await readFile(file, 'utf8');
    if (!script.startsWith(compileHint)) await writeFile(file, compileHint + script);
  }
}
