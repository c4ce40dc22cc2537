import type { ScoreRow } from '@clapboard/benchmarks';

/** A score as stored: Prisma sends numbers as JSON, which has no Infinity. */
export interface StoredScore extends ScoreRow {
  infinite: boolean;
}

/**
 * Returns the columns of a score. Throws for values that no benchmark produces: NaN or minus
 * infinity.
 */
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

/** Restores the score from `toStored`; other columns stay. */
export function fromStored<Row extends Pick<StoredScore, 'value' | 'infinite'>>({
  infinite,
  ...row
}: Row): Omit<Row, 'infinite'> {
  return { ...row, value: infinite ? Number.POSITIVE_INFINITY : row.value };
}
