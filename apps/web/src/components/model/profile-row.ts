import { rankSetText } from '@/format/rank-set';

/** A model’s place on one leaderboard. */
export interface ProfileRow {
  id: string;
  title: string;
  measure: string;
  rank: number;
  total: number;
  /** possible ranks; null until they are computed, and on private revisions */
  rankSet: { best: number; worst: number } | null;
  /** shares of the other ranked results that are no better: by rank, and at both ends of the rank set */
  at: number;
  low: number | null;
  high: number | null;
  value: string;
  interval: string | null;
  /** the leader and the distance to it; null for the leader itself */
  leader: { name: string; gap: string } | null;
}

/** Returns on how many benchmarks the model may be first; null without rank sets. */
export function describeProfile(rows: readonly ProfileRow[]): string | null {
  const sets = rows.flatMap(({ rankSet }) => rankSet ?? []);
  const first = sets.filter(({ best }) => best === 1).length;
  if (sets.length === 0) return null;
  if (first === 0) return 'Another model is significantly better on every benchmark';
  return `No model is significantly better on ${first} of ${sets.length} benchmarks`;
}

/** `2 of 11`, and the possible ranks `1–4` if there are several. */
export function getRankTexts({ rank, total, rankSet }: ProfileRow) {
  return { rankText: `${rank} of ${total}`, range: rankSet && rankSetText(rankSet) };
}
