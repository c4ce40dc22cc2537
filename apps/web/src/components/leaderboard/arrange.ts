import type { LeaderboardCell, LeaderboardRow } from '@clapboard/services';

/** Rows that may be compared with one another, in the order shown. */
export interface Section {
  id: 'models' | 'published' | 'levels';
  rows: LeaderboardRow[];
}

export interface Order {
  /** cell to sort by; null for the model's name */
  key: string | null;
  ascending: boolean;
}

function byName(a: LeaderboardRow, b: LeaderboardRow): number {
  return a.modelName.localeCompare(b.modelName, 'en');
}

/** Sorts rows; a missing or undefined value comes last whichever way, an incomplete row after the complete ones. */
export function sortRows(rows: readonly LeaderboardRow[], order: Order): LeaderboardRow[] {
  const sign = order.ascending ? 1 : -1;
  const { key } = order;
  if (key === null) return [...rows].sort((a, b) => sign * byName(a, b));
  return [...rows].sort((a, b) => {
    const left = a.cells[key]?.value ?? null;
    const right = b.cells[key]?.value ?? null;
    if (left === null || right === null) {
      if (left === right) return byName(a, b);
      return left === null ? 1 : -1;
    }
    if (a.complete !== b.complete) return a.complete ? -1 : 1;
    return sign * (left - right) || byName(a, b);
  });
}

/**
 * Rows in the sections that a reader may compare within. Published numbers stand among scored ones
 * only where both were measured on the same dataset, which sample data is not.
 */
export function arrange(
  rows: readonly LeaderboardRow[],
  order: Order,
  options: { comparable: boolean; published: boolean },
): Section[] {
  const scored = rows.filter((row) => row.kind === 'scored');
  const published = options.published ? rows.filter((row) => row.kind === 'published') : [];
  const levels = rows.filter((row) => row.kind === 'chance' || row.kind === 'human');
  const together = options.comparable ? [...scored, ...published] : scored;
  const sections: Section[] = [
    { id: 'models', rows: sortRows(together, order) },
    { id: 'published', rows: options.comparable ? [] : sortRows(published, order) },
    { id: 'levels', rows: sortRows(levels, order) },
  ];
  return sections.filter((section) => section.rows.length > 0);
}

/** What a column's shading and emphasis are measured against within one section. */
export interface Scale {
  low: number;
  high: number;
  best: number | null;
}

/** The span of a column's values; null where there are not two different ones. */
export function scaleOf(
  rows: readonly LeaderboardRow[],
  key: string,
  direction: 'higher' | 'lower' | 'neutral',
): Scale | null {
  const values = rows.flatMap((row) => {
    const value = row.complete ? row.cells[key]?.value : null;
    return value !== null && value !== undefined && Number.isFinite(value) ? [value] : [];
  });
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (low === high) return null;
  return { low, high, best: direction === 'neutral' ? null : direction === 'higher' ? high : low };
}

/** How strongly a value is shaded, from 0 (worst of the column) to 1 (best); 0 where better has no meaning. */
export function strength(value: number | null, scale: Scale | null): number {
  if (value === null || !scale || scale.best === null || !Number.isFinite(value)) return 0;
  const share = (value - scale.low) / (scale.high - scale.low);
  return Math.min(1, Math.max(0, scale.best === scale.high ? share : 1 - share));
}

/** A rank as shown: `=2` when it is shared within the section. */
export function rankLabel(
  cell: LeaderboardCell | undefined,
  rows: readonly LeaderboardRow[],
  key: string,
): string | null {
  const rank = cell?.rank ?? null;
  if (rank === null) return null;
  const sharers = rows.filter((row) => row.cells[key]?.rank === rank).length;
  return sharers > 1 ? `=${rank}` : String(rank);
}

/** The models charted when the reader has chosen none: the first scored ones, filled up with published ones. */
export function defaultSelection(sections: readonly Section[], count: number): string[] {
  const models = sections.find((section) => section.id === 'models')?.rows ?? [];
  const published = sections.find((section) => section.id === 'published')?.rows ?? [];
  const scored = models.filter((row) => row.kind === 'scored' && row.complete);
  const others = models.filter((row) => row.kind !== 'scored');
  const preferred = scored.length > 0 ? [...scored, ...others] : [...others, ...published];
  return preferred.slice(0, count).map((row) => row.id);
}
