/**
 * `npm run scorer:fingerprint -- --changed "what changed, for readers"`: records the output of each
 * new scorer version in its history. Never overwrites a version, except to record the newest again
 * after the sample set changed.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BenchmarkDefinition } from '../contract/definition';
import { benchmarks } from '../registry';
import { scorerFingerprint } from './scorer-fingerprint';
import { findHistoryFault, formatAdvice } from './scorer-history';

const { values } = parseArgs({ options: { changed: { type: 'string' } } });

async function update(definition: BenchmarkDefinition): Promise<string | null> {
  const { id, scorerVersion: version, scorerHistory } = definition;
  const now = await scorerFingerprint(definition);
  const fault = findHistoryFault(definition, now);
  if (!fault) return null;
  if (fault.kind === 'repeated' || fault.kind === 'unversioned') return formatAdvice(id, fault);
  const earlier = fault.kind === 'unwritten' ? scorerHistory : scorerHistory.slice(0, -1);
  const changed = fault.kind === 'unwritten' ? values.changed : scorerHistory.at(-1)?.changed;
  if (changed === undefined) return formatAdvice(id, fault);
  const file = path.join(import.meta.dirname, '..', id, 'scorer-history.json');
  const history = [...earlier, { version, ...now, changed }];
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
