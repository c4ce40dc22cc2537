import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';

const toy = fileURLToPath(new URL('../toy', import.meta.url));
const installed = fileURLToPath(new URL('../../../packages/benchmarks/src', import.meta.url));

/** Lets tests import the toy benchmark as if it were a folder of packages/benchmarks/src. */
export const sixthBenchmark: Plugin = {
  name: 'toy-benchmark',
  resolveId(source, importer) {
    if (!importer?.startsWith(toy) || !source.startsWith('../')) return null;
    const target = path.resolve(path.dirname(importer), source);
    if (target.startsWith(toy)) return null;
    return this.resolve(path.join(installed, path.relative(path.dirname(toy), target)), importer);
  },
};
