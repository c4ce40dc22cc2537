import type { ScoreRow } from '@clapboard/benchmarks';

/** A score as its table has it: Prisma sends numbers as JSON, which has no word for Infinity. */
export interface StoredScore extends ScoreRow {
  infinite: boolean;
}

/** The columns of a score. Throws for a value that no benchmark gives: NaN or minus infinity. */
export function toStored(row: ScoreRow): StoredScore {
  const { value } = row;
  if (Number.isNaN(value) || value === Number.NEGATIVE_INFINITY) {
    throw new Error(
      `${row.task}/${row.metric}/${row.slice}: ${value} cannot be stored as a score.`,
    );
  }
  const infinite = value === Number.POSITIVE_INFINITY;
  return { ...row, value: infinite ? null : value, infinite };
}

/** The score that `toStored` stored; other columns of the row go through. */
export function fromStored<Row extends Pick<StoredScore, 'value' | 'infinite'>>({
  infinite,
  ...row
}: Row): Omit<Row, 'infinite'> {
  return { ...row, value: infinite ? Number.POSITIVE_INFINITY : row.value };
}
