import type { JudgeChoice, Provenance } from '../../core/judging-views';
import type { LeaderboardCell, LeaderboardRow, RevisionView } from '../../core/views';
import type { ParsedLeaderboardQuery } from './schemas';

export type { LeaderboardFilters } from './schemas';

/** A query with the defaults of its leaderboard. */
export interface LeaderboardQuery extends Omit<ParsedLeaderboardQuery, 'columns' | 'sort'> {
  benchmark: string;
  columns: readonly string[];
  sort: { by: string; ascending: boolean };
}

/** Range of a column's shading: finite ranking values of complete scored rows, unfiltered. */
export interface LeaderboardScale {
  low: number;
  high: number;
  /** null if neither direction is better */
  best: number | null;
}

/** Filter values with the number of scored and published rows for each. */
export interface LeaderboardFacets {
  weights: { open: number; closed: number; unknown: number };
  /** smallest and largest known size, billions; null if none is known */
  parameters: { low: number; high: number } | null;
  frames: readonly { value: string; rows: number }[];
  variants: readonly { value: string; rows: number }[];
  provenances: readonly { value: Provenance['kind'] | 'none'; rows: number }[];
  organisations: readonly { value: string; rows: number }[];
  /** number of baseline rows */
  baselines: number;
}

/** A page of a leaderboard. */
export interface LeaderboardPage {
  benchmark: string;
  revision: RevisionView | null;
  /** the shown judge; null if the benchmark isn't judged */
  judge: string | null;
  judges: readonly JudgeChoice[];
  /** changes with everything that the leaderboard shows */
  version: string;
  /** by column of the query */
  scales: Readonly<Record<string, LeaderboardScale | null>>;
  /** columns with a score in any scored or published row */
  present: readonly string[];
  facets: LeaderboardFacets;
  /** chance, random and human rows: never filtered or paged */
  references: readonly LeaderboardRow[];
  /** filtered rows of both sections; with `ids`, those of the ids */
  counts: { scored: number; published: number };
  /** rows hidden by filters, of both visible sections; none with `ids` */
  hidden: number;
  offset: number;
  /**
   * `offset` to `offset + limit` of the scored rows followed by the published ones, with cells of
   * the requested columns only; ranked among all complete scored rows of the judge, whatever the
   * filters
   */
  rows: readonly LeaderboardRow[];
}

/** A page of the table of all benchmarks. */
export interface CrossBenchmark {
  /** total number of models */
  total: number;
  offset: number;
  rows: readonly CrossBenchmarkRow[];
}

/** One model in the table of all benchmarks: its best ranked public result in each, by headline. */
export interface CrossBenchmarkRow {
  modelSlug: string;
  modelName: string;
  organisation: string;
  openWeights: boolean;
  parameters: number | null;
  /** all of its results here are samples */
  sample: boolean;
  /** by benchmark; a missing key means that no ranked result is public */
  cells: Readonly<
    Record<
      string,
      Omit<LeaderboardCell, 'source' | 'misprint'> & { submissionId: string; rank: number }
    >
  >;
}
