import { type Rule, readRepository, type Violation } from './repository';
import { benchmarkNames } from './rules/benchmark-names';
import { cycles } from './rules/cycles';
import { environment } from './rules/environment';
import { imports } from './rules/imports';
import { length } from './rules/length';
import { migrations } from './rules/migrations';
import { names } from './rules/names';
import { storeWrites } from './rules/stores';
import { suppressions } from './rules/suppressions';
import { webLayers } from './rules/web-layers';

const rules: readonly Rule[] = [
  imports,
  cycles,
  webLayers,
  environment,
  length,
  benchmarkNames,
  suppressions,
  names,
  storeWrites,
  migrations,
];

/** Returns all violations of the architecture rules in the repository at `root`, sorted by file and line. */
export async function checkArchitecture(root: string): Promise<Violation[]> {
  const repository = await readRepository(root);
  return rules
    .flatMap((rule) => rule(repository))
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
