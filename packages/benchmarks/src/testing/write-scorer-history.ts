/**
 * `npm run scorer:fingerprint -- --changed "what changed, for readers"`: writes what the scoring of each
 * new scorer version gives into its history. A version that is there is never written over; only where
 * the sample set changed, the newest is taken anew.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BenchmarkDefinition } from '../contract/definition';
import { benchmarks } from '../registry';
import { scorerFingerprint } from './scorer-fingerprint';
import { adviceOn, historyFault } from './scorer-history';

const { values } = parseArgs({ options: { changed: { type: 'string' } } });

async function update(definition: BenchmarkDefinition): Promise<string | null> {
  const { id, scorerVersion: version, scorerHistory } = definition;
  const now = await scorerFingerprint(definition);
  const fault = historyFault(definition, now);
  if (!fault) return null;
  if (fault.kind === 'repeated' || fault.kind === 'unversioned') return adviceOn(id, fault);
  const kept = fault.kind === 'unwritten' ? scorerHistory : scorerHistory.slice(0, -1);
  const changed = fault.kind === 'unwritten' ? values.changed : scorerHistory.at(-1)?.changed;
  if (changed === undefined) return adviceOn(id, fault);
  const file = path.join(import.meta.dirname, '..', id, 'scorer-history.json');
  const history = [...kept, { version, ...now, changed }];
  await writeFile(file, `${JSON.stringify(history, null, 2)}\n`);
  console.log(`${id}: wrote ${version}`);
  return null;
}

for (const definition of benchmarks) {
  const advice = await update(definition);
  if (advice === null) continue;
  console.error(advice);
  process.exitCode = 1;
}
