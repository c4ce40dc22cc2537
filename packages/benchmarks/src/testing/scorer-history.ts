import type { BenchmarkDefinition, ScorerHistoryEntry } from '../contract/definition';
import type { ScorerFingerprint } from './scorer-fingerprint';

/** What to do about a history that does not fit the scoring; null: it fits. */
export type HistoryFault =
  | { kind: 'repeated'; version: string }
  /** the scoring gives something else under the version that is there */
  | { kind: 'unversioned'; version: string }
  /** a version without an entry */
  | { kind: 'unwritten'; version: string }
  /** the sample set changed, so that its outputs have to be taken anew */
  | { kind: 'other_inputs'; version: string }
  | null;

/** Holds a benchmark's history against what its scoring gives now. */
export function historyFault(
  {
    scorerVersion: version,
    scorerHistory,
  }: Pick<BenchmarkDefinition, 'scorerVersion' | 'scorerHistory'>,
  now: ScorerFingerprint,
): HistoryFault {
  const versions = scorerHistory.map((entry) => entry.version);
  const repeated = versions.find((one, i) => versions.indexOf(one) !== i);
  if (repeated !== undefined) return { kind: 'repeated', version: repeated };
  const newest: ScorerHistoryEntry | undefined = scorerHistory.at(-1);
  if (newest?.version !== version) {
    return { kind: versions.includes(version) ? 'repeated' : 'unwritten', version };
  }
  if (newest.inputs !== now.inputs) return { kind: 'other_inputs', version };
  return newest.outputs === now.outputs ? null : { kind: 'unversioned', version };
}

/** What is wrong and what to do, for the person who changed the scoring. */
export function adviceOn(id: string, fault: Exclude<HistoryFault, null>): string {
  const write = 'run `npm run scorer:fingerprint -- --changed "what changed, for readers"`';
  const advice = {
    repeated: `${id}: the scorer version ${fault.version} was used before, and a version means one scoring only. Raise scorerVersion in its index.ts, then ${write}.`,
    unversioned: `${id}: the scoring gives something else than it did as ${fault.version}. If that is meant, raise scorerVersion in its index.ts and ${write}. If not, undo what changed it.`,
    unwritten: `${id}: the scorer version ${fault.version} has no entry in scorer-history.json: ${write}.`,
    other_inputs: `${id}: its sample set or the damage done to it changed, so the fingerprint of ${fault.version} cannot be compared. With the scoring as it was before, run \`npm run scorer:fingerprint\`.`,
  };
  return advice[fault.kind];
}
