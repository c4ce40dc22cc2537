import type { Tx } from '@clapboard/db';
import type { DifferenceCount } from '../../pipeline/rescoring/compare-entries';
import { movable } from '../../pipeline/rescoring/entry-targets';

/** A submission that publishing would move, with the number of its differences. */
export interface MovableEntry {
  submissionId: string;
  submitterId: string;
  sample: boolean;
  /** identifies the compared evaluations */
  state: string;
  differences: readonly DifferenceCount[];
}

/**
 * Returns what publishing would move, by model name: the order of the preview. Null while an entry
 * isn't compared in its current state. Reads no numbers, and returns a single value: thousands of
 * rows would take the client longer.
 */
export async function readEntries(
  tx: Pick<Tx, '$queryRaw'>,
  rescoreId: string,
): Promise<readonly MovableEntry[] | null> {
  const [read] = await tx.$queryRaw<{ fresh: boolean; entries: MovableEntry[] }[]>`
    SELECT coalesce(bool_and(m.fresh), true) AS fresh,
      coalesce(json_agg(json_build_object('submissionId', m."submissionId", 'submitterId', s."submitterId",
        'sample', s.sample, 'state', m.state, 'differences', m.differences)
        ORDER BY model.name, m."submissionId"), '[]') AS entries
    FROM (${movable(rescoreId)}) m
    JOIN "Submission" s ON s.id = m."submissionId" JOIN "Model" model ON model.id = s."modelId"`;
  return read?.fresh ? read.entries : null;
}
