import type { BenchmarkDefinition, ScorerHistoryEntry } from '../contract/definition';
import type { ScorerFingerprint } from './scorer-fingerprint';

/** A mismatch between a scorer’s history and its output; null: none. */
type HistoryFault =
  | { kind: 'repeated'; version: string }
  /** the output changed without a new version */
  | { kind: 'unversioned'; version: string }
  /** the version has no entry */
  | { kind: 'unwritten'; version: string }
  /** the sample set changed, so outputs must be recorded again */
  | { kind: 'other_inputs'; version: string }
  | null;

/** Compares a benchmark’s history with its current output. */
export function findHistoryFault(
  {
    scorerVersion: version,
    scorerHistory,
  }: Pick<BenchmarkDefinition, 'scorerVersion' | 'scorerHistory'>,
  now: ScorerFingerprint,
): HistoryFault {
  const versions = scorerHistory.map((entry) => entry.version);
  const repeated = versions.find((version, i) => versions.indexOf(version) !== i);
  if (repeated !== undefined) return { kind: 'repeated', version: repeated };
  const newest: ScorerHistoryEntry | undefined = scorerHistory.at(-1);
  if (newest?.version !== version) {
    return { kind: versions.includes(version) ? 'repeated' : 'unwritten', version };
  }
  if (newest.inputs !== now.inputs) return { kind: 'other_inputs', version };
  return newest.outputs === now.outputs ? null : { kind: 'unversioned', version };
}

/** Explains a mismatch and its fix to a developer. */
export function formatAdvice(id: string, fault: Exclude<HistoryFault, null>): string {
  const write = 'run `npm run scorer:fingerprint -- --changed "what changed, for readers"`';
  const advice = {
    repeated: `${id}: the scorer version ${fault.version} was used before, and a version means one scoring only. Raise scorerVersion in its index.ts, then ${write}.`,
    unversioned: `${id}: the scoring gives something else than it did as ${fault.version}. If that is meant, raise scorerVersion in its index.ts and ${write}. If not, undo what changed it.`,
    unwritten: `${id}: the scorer version ${fault.version} has no entry in scorer-history.json: ${write}.`,
    other_inputs: `${id}: its sample set or the damage done to it changed, so the fingerprint of ${fault.version} cannot be compared. With the scoring as it was before, run \`npm run scorer:fingerprint\`.`,
  };
  return advice[fault.kind];
}
