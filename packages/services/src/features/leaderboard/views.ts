import type { JudgeChoice, Provenance } from '../../core/judging-views';
import type { LeaderboardCell, LeaderboardRow, RevisionView } from '../../core/views';
import type { BoardQuery } from './schemas';

export type { BoardFilters } from './schemas';

/** A query with the defaults of its board. */
export interface LeaderboardQuery extends Omit<BoardQuery, 'columns' | 'sort'> {
  benchmark: string;
  columns: readonly string[];
  sort: { by: string; ascending: boolean };
}

/** What a column's shading is measured against: finite ranking values of complete scored rows that no filter hides. */
export interface BoardScale {
  low: number;
  high: number;
  /** null where neither direction is better */
  best: number | null;
}

/** Values to choose from in a filter, with how many scored and published rows of the board have each. */
export interface BoardFacets {
  weights: { open: number; closed: number; unknown: number };
  /** smallest and largest known size, billions; null where none is known */
  parameters: { low: number; high: number } | null;
  frames: readonly { value: string; rows: number }[];
  variants: readonly { value: string; rows: number }[];
  provenances: readonly { value: Provenance['kind'] | 'none'; rows: number }[];
  organisations: readonly { value: string; rows: number }[];
  /** rows that are marked as baselines */
  baselines: number;
}

/** A part of a board as a reader asked for it. */
export interface LeaderboardPage {
  benchmark: string;
  revision: RevisionView | null;
  /** the choice that the rows are of; null where the benchmark is not judged */
  judge: string | null;
  judges: readonly JudgeChoice[];
  /** changes with whatever the board shows */
  version: string;
  /** by column of the query */
  scales: Readonly<Record<string, BoardScale | null>>;
  /** columns that a scored or a published row of the board has a number in */
  present: readonly string[];
  facets: BoardFacets;
  /** chance, random and human rows: never filtered, in no window */
  references: readonly LeaderboardRow[];
  /** rows of the two sections that the filters leave; with `ids`, those of the ids */
  counts: { scored: number; published: number };
  /** rows that the filters hide, of both sections shown; none with `ids` */
  hidden: number;
  offset: number;
  /**
   * `offset` to `offset + limit` of the scored rows followed by the published ones, with cells of the asked
   * columns only; ranked among all complete scored rows of the judge, whatever the filters hide
   */
  rows: readonly LeaderboardRow[];
}

/** A part of the table of all benchmarks. */
export interface CrossBoard {
  /** models in all */
  total: number;
  offset: number;
  rows: readonly CrossBoardRow[];
}

/** One model in the table of all benchmarks: its best ranked public result in each, by headline. */
export interface CrossBoardRow {
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
