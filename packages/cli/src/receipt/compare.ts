import type { ScoreRow } from '@clapboard/benchmarks';
import type { HashedFile } from './hash-files';
import type { Receipt } from './read-receipt';

/** What numbers are computed from. */
interface Sources {
  files: readonly HashedFile[];
  /** content hash of the ground truth; null if it can’t be read */
  revision: string | null;
  /** version of the scorer */
  scorer: string;
}

/** Returns the differences between what a receipt was computed from and what is at hand. */
export function compareSources(receipt: Receipt, { files, revision, scorer }: Sources): string[] {
  const differences: string[] = [];
  const hashes = new Set(files.map(({ sha256 }) => sha256));
  const listed = new Set(receipt.submission.files.map(({ sha256 }) => sha256));
  for (const { name, sha256 } of receipt.submission.files) {
    if (!hashes.has(sha256)) differences.push(`Missing file: ${name} (SHA-256 ${sha256}).`);
  }
  for (const { name, sha256 } of files) {
    if (!listed.has(sha256)) differences.push(`Not in the receipt: ${name}.`);
  }
  if (revision === null) differences.push('The annotations can’t be read.');
  else if (receipt.dataset.sha256 !== null && receipt.dataset.sha256 !== revision) {
    differences.push(`The annotations differ from ${receipt.dataset.label}: ${revision}.`);
  }
  if (receipt.scorer.version !== scorer) {
    differences.push(`Different scorer: ${scorer}, the receipt has ${receipt.scorer.version}.`);
  }
  return differences;
}

/** Returns the numbers of a receipt that differ from computed scores in any digit. */
export function compareScores(receipt: Receipt, scores: readonly ScoreRow[]): string[] {
  const computed = new Map(scores.map((row) => [getRef(row), row]));
  return receipt.scores.flatMap((row) => {
    const other = computed.get(getRef(row));
    if (!other) return [`${getRef(row)}: ${row.value} in the receipt, not computed.`];
    const fields = (['value', 'ciLow', 'ciHigh'] as const).filter(
      // A receipt of rounded numbers has no intervals.
      (field) =>
        !(receipt.intervals === null && field !== 'value') && !isSame(row[field], other[field]),
    );
    return fields.map(
      (field) => `${getRef(row)} ${field}: ${row[field]} in the receipt, computed ${other[field]}.`,
    );
  });
}

function getRef({ task, metric, slice }: Pick<ScoreRow, 'task' | 'metric' | 'slice'>): string {
  return `${task}/${metric}/${slice}`;
}

/** JSON has no NaN, so that it is null. */
function isSame(written: number | null, computed: number | null): boolean {
  return Object.is(written, Number.isNaN(computed) ? null : computed);
}
