import type { Tx } from '@clapboard/db';
import type { DifferenceCount } from '../../pipeline/rescoring/compare-entries';
import { movable } from '../../pipeline/rescoring/entry-targets';

/** A submission that publishing would move, with how many of its numbers differ. */
export interface MovableEntry {
  submissionId: string;
  submitterId: string;
  sample: boolean;
  /** names the evaluations that were compared */
  state: string;
  differences: readonly DifferenceCount[];
}

/**
 * What publishing would move, by model's name: the order of the preview. Null while a part of it was not compared as it
 * is now. No number is read, and all of it comes as one value: thousands of rows would take the client longer.
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
