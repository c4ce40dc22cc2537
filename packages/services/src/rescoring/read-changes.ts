import { Prisma, type Tx } from '@clapboard/db';
import { reasonBits } from './changed-numbers';
import type { ChangeReason, PreviewChange, PreviewNumber, RescorePreview } from './views';

export interface ChangeFilters {
  kind?: 'value' | 'interval' | undefined;
  reason?: ChangeReason | undefined;
  submissionId?: string | undefined;
  offset: number;
  limit: number;
}

type StoredNumber = PreviewNumber & { infinite: boolean };

type Row = Pick<
  PreviewChange,
  'submissionId' | 'modelName' | 'organisation' | 'task' | 'metric' | 'slice' | 'kind'
> & { before: StoredNumber | null; after: StoredNumber | null; reasons: number };

/** A page of the numbers that listChangedNumbers found, by model, and how many pass the filters. */
export async function readChanges(
  tx: Tx,
  filters: ChangeFilters,
): Promise<Pick<RescorePreview, 'changes' | 'matching'>> {
  const { kind, reason, submissionId, offset, limit } = filters;
  const bit = reason === undefined ? null : reasonBits[reason];
  const passing = Prisma.sql`
    (${kind ?? null}::text IS NULL OR c.kind = ${kind ?? null})
    AND (${bit}::int IS NULL OR c.reasons & ${bit}::int > 0)
    AND (${submissionId ?? null}::text IS NULL OR c."submissionId" = ${submissionId ?? null})`;
  const [counted] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM rescore_change c WHERE ${passing}`;
  const rows = await tx.$queryRaw<Row[]>`
    SELECT c.*, m.name AS "modelName", m.organisation
    FROM rescore_change c
    JOIN "Submission" s ON s.id = c."submissionId" JOIN "Model" m ON m.id = s."modelId"
    WHERE ${passing}
    ORDER BY m.name, c."submissionId", c.task, c.metric, c.slice
    OFFSET ${offset} LIMIT ${limit}`;
  return {
    matching: counted?.count ?? 0,
    changes: rows.map(({ before, after, reasons, ...row }) => ({
      ...row,
      before: before && shown(before),
      after: after && shown(after),
      reasons: reasonsOf(reasons),
    })),
  };
}

/** Counts over everything that listChangedNumbers found. */
export async function readTotals(tx: Tx): Promise<Omit<RescorePreview['totals'], 'ranks'>> {
  const [counts] = await tx.$queryRaw<{ submissions: number; values: number; intervals: number }[]>`
    SELECT count(DISTINCT "submissionId")::int AS submissions,
      count(*) FILTER (WHERE kind = 'value')::int AS values,
      count(*) FILTER (WHERE kind = 'interval')::int AS intervals
    FROM rescore_change`;
  const sets = await tx.$queryRaw<{ reasons: number; count: number }[]>`
    SELECT reasons, count(*)::int AS count FROM rescore_change GROUP BY 1 ORDER BY 2 DESC, 1`;
  return {
    ...(counts ?? { submissions: 0, values: 0, intervals: 0 }),
    byReason: sets.map(({ reasons, count }) => ({ reasons: reasonsOf(reasons), count })),
  };
}

function shown({ infinite, ...number }: StoredNumber): PreviewNumber {
  return infinite ? { ...number, value: Number.POSITIVE_INFINITY } : number;
}

function reasonsOf(bits: number): ChangeReason[] {
  const all = ['scorer', 'dataset', 'judge'] as const;
  return all.filter((reason) => (bits & reasonBits[reason]) > 0);
}
