import { Prisma, type Tx } from '@clapboard/db';
import { type NamedSubmission, nameSubmissions } from '../../core/runs/name-submissions';
import type { ChangedSlice } from '../../pipeline/rescoring/changed-items';
import { selectDifferingNumbers } from '../../pipeline/rescoring/differing-numbers';
import { movable } from '../../pipeline/rescoring/entry-targets';
import type { PreviewChange, PreviewNumber } from '../../pipeline/rescoring/preview-views';
import { type ChangeFilters, getReasons, passesFilters } from './change-filters';

type StoredNumber = PreviewNumber & { infinite: boolean };

type Row = Omit<PreviewChange, 'before' | 'after' | 'reasons' | 'runName'> & {
  runSettings: unknown;
  before: StoredNumber | null;
  after: StoredNumber | null;
  reasons: number;
};

/**
 * Returns the differing numbers of these submissions that match the filters, by model: of each submission those
 * without a difference first (added, removed or undefined), then the largest difference first.
 */
export async function readChanges(
  tx: Pick<Tx, '$queryRaw'>,
  filters: ChangeFilters,
  {
    submissionIds,
    changedSlices,
  }: { submissionIds: readonly string[]; changedSlices: readonly ChangedSlice[] },
): Promise<PreviewChange[]> {
  const pairs = Prisma.sql`
    SELECT * FROM (${movable(filters.rescoreId)}) m WHERE "submissionId" = ANY(${[...submissionIds]})`;
  const rows = await tx.$queryRaw<Row[]>`
    SELECT d.*, m.name AS "modelName", m.organisation, s."runSettings"
    FROM (${selectDifferingNumbers(pairs, changedSlices)}) d
    JOIN "Submission" s ON s.id = d."submissionId" JOIN "Model" m ON m.id = s."modelId"
    WHERE ${passesFilters(Prisma.sql`d`, filters)}
    ORDER BY m.name, d."submissionId",
      abs((d.after->>'value')::float8 - (d.before->>'value')::float8) DESC NULLS FIRST,
      d.task, d.metric, d.slice`;
  const getName = nameSubmissions(rows.map(toNamed));
  return rows.map(({ before, after, reasons, runSettings, ...row }) => ({
    ...row,
    runName: getName(row.submissionId),
    before: before && shown(before),
    after: after && shown(after),
    reasons: getReasons(reasons),
  }));
}

function toNamed({ submissionId: id, modelName: name, runSettings }: Row): NamedSubmission {
  return { id, runSettings, model: { name } };
}

function shown({ infinite, ...number }: StoredNumber): PreviewNumber {
  return infinite ? { ...number, value: Number.POSITIVE_INFINITY } : number;
}
