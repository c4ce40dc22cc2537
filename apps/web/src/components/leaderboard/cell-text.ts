import type { LeaderboardCell, LeaderboardRow } from '@clapboard/services/core';
import { framesText } from '@clapboard/services/run-label';
import { formatFullValue } from '@/components/shared/full-value';
import { formatAttemptsLabel } from '@/format/attempts';
import { formatModelFact } from '@/format/model-facts';
import { formatDate, formatParameters, noValue } from '@/format/values';
import type { Column, FactColumn } from './columns';

/** Returns the text of a row in an information column. */
export function formatFact(row: LeaderboardRow, { type, value }: FactColumn): string {
  const fact = value(row);
  if (fact === null) return noValue;
  return type === 'date' ? formatDate(new Date(fact)) : formatModelFact(type, fact, 'short');
}

/** Describes how a row was run in one line, without what its tag or a column already shows. */
export function runText(row: LeaderboardRow, shown: ReadonlySet<string>): string {
  const size = row.parameters === null ? null : formatParameters(row.parameters);
  const frames = row.frames === null ? null : framesText(row.frames);
  return [
    shown.has('organisation') ? null : row.organisation,
    shown.has('parameters') ? null : size,
    frames !== null && row.runTag.split(' · ').includes(frames) ? null : frames,
    row.kind === 'published' ? formatSource(row) : null,
    row.attempts ? formatAttemptsLabel(row.attempts) : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Describes where a paper has a row's scores: table and row if all are in one, else the tables. */
export function formatSource({ cells }: Pick<LeaderboardRow, 'cells'>): string | null {
  const all = Object.values(cells).flatMap(({ source, derived }) =>
    derived ? [] : (source ?? []),
  );
  const rows = [...new Set(all.map((source) => source.replace(/, columns? .*$/, '')))];
  if (rows.length < 2) return rows[0] ?? null;
  return [...new Set(rows.map((source) => source.split(',')[0] ?? source))].join(', ');
}

/** Formats a rank: `=2` if several rows share it. */
export function rankText(rank: number, shared: boolean): string {
  return shared ? `=${rank}` : String(rank);
}

/** Returns the ranks of a column that several of the loaded rows have. */
export function findSharedRanks(rows: Iterable<LeaderboardRow>, key: string): Set<number> {
  const seen = new Set<number>();
  const shared = new Set<number>();
  for (const { cells } of rows) {
    const rank = cells[key]?.rank ?? null;
    if (rank === null) continue;
    if (seen.has(rank)) shared.add(rank);
    seen.add(rank);
  }
  return shared;
}

/** Explains why a row has no rank in a column. */
export function formatUnranked(row: LeaderboardRow, cell: LeaderboardCell | undefined): string {
  if (row.kind === 'published') return 'Not ranked: a published number, not scored here';
  if (!row.complete) return 'Not ranked: some items lack an answer or verdict';
  if (cell && cell.n !== null && cell.items !== null && cell.n < cell.items) {
    return 'Not ranked: the value doesn’t count every item';
  }
  return 'Not ranked: nothing submitted, or this metric isn’t ranked';
}

/**
 * Returns a function that gives the letters of the longest text below a partial value, by column with any. It reads
 * each row once, because it is called again with all rows whenever some more are loaded.
 */
export function createPartialMeasure(
  columns: readonly Column[],
): (rows: Iterable<LeaderboardRow>) => Map<string, number> {
  const values = columns.filter((column) => column.kind === 'value');
  const byRow = new WeakMap<LeaderboardRow, readonly [key: string, length: number][]>();
  const measureRow = ({ cells }: LeaderboardRow) =>
    values.flatMap(({ key, metric }) => {
      const text = cells[key] && formatFullValue(cells[key], metric);
      return text ? [[key, text.short.length] as [string, number]] : [];
    });
  return (rows) => {
    const longest = new Map<string, number>();
    for (const row of rows) {
      const lengths = byRow.get(row) ?? measureRow(row);
      byRow.set(row, lengths);
      for (const [key, length] of lengths) {
        longest.set(key, Math.max(longest.get(key) ?? 0, length));
      }
    }
    return longest;
  };
}
