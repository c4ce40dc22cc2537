import { Prisma, type Tx } from '@clapboard/db';
import { type ChangeFilters, passing } from './change-filters';
import type { ChangedPlace } from './changed-places';
import { differingNumbers } from './differing-numbers';
import { movable } from './movable';
import { reasonsOf } from './reasons-of';
import type { PreviewChange, PreviewNumber } from './views';

type StoredNumber = PreviewNumber & { infinite: boolean };

type Row = Omit<PreviewChange, 'before' | 'after' | 'reasons'> & {
  before: StoredNumber | null;
  after: StoredNumber | null;
  reasons: number;
};

/** The numbers of these submissions that differ and pass the filters, by model. */
export async function readChanges(
  tx: Pick<Tx, '$queryRaw'>,
  filters: ChangeFilters,
  { submissionIds, places }: { submissionIds: readonly string[]; places: readonly ChangedPlace[] },
): Promise<PreviewChange[]> {
  const pairs = Prisma.sql`
    SELECT * FROM (${movable(filters.rescoreId)}) m WHERE "submissionId" = ANY(${[...submissionIds]})`;
  const rows = await tx.$queryRaw<Row[]>`
    SELECT d.*, m.name AS "modelName", m.organisation
    FROM (${differingNumbers(pairs, places)}) d
    JOIN "Submission" s ON s.id = d."submissionId" JOIN "Model" m ON m.id = s."modelId"
    WHERE ${passing(Prisma.sql`d`, filters)}
    ORDER BY m.name, d."submissionId", d.task, d.metric, d.slice`;
  return rows.map(({ before, after, reasons, ...row }) => ({
    ...row,
    before: before && shown(before),
    after: after && shown(after),
    reasons: reasonsOf(reasons),
  }));
}

function shown({ infinite, ...number }: StoredNumber): PreviewNumber {
  return infinite ? { ...number, value: Number.POSITIVE_INFINITY } : number;
}
