import type { JudgeChoice, Provenance } from '../judging/views';
import type { LeaderboardRow, RevisionView } from '../views';

/** What hides rows of a board; every empty list and null hides nothing. */
export interface BoardFilters {
  weights: 'open' | 'closed' | null;
  /** billions, both ends included; a model of undisclosed size is hidden by either end */
  parametersFrom: number | null;
  parametersTo: number | null;
  /** as in `LeaderboardRow.frames` */
  frames: readonly string[];
  /** prompt variants; the empty one is the benchmark's standard prompt */
  variants: readonly string[];
  /** `none`: rules decided everything, and nobody vouches for it */
  provenances: readonly (Provenance['kind'] | 'none')[];
  organisations: readonly string[];
  /** what is marked as a baseline: `only` that, or all `without` it */
  baselines: 'only' | 'without' | null;
  /** every word of it in the model's name, organisation or prompt variant, whatever the case */
  text: string;
}

/** Facts of a row that a board can be sorted by, beside its columns. */
export type BoardFact = 'model' | 'organisation' | 'parameters' | 'released' | 'published_at';

/** What a reader asks of a board. */
export interface BoardQuery {
  benchmark: string;
  /** profile id or `recorded`; absent: as the board chooses */
  judge?: string | undefined;
  /** columns `task/metric/slice` whose cells are wanted, in order */
  columns: readonly string[];
  sort: { by: string; ascending: boolean };
  filters: BoardFilters;
  /** whether the published section is wanted */
  published: boolean;
  /** only these rows, whatever the filters; absent: all */
  ids?: readonly string[] | undefined;
  offset: number;
  limit: number;
}

/** What a column's shading is measured against: finite values of complete scored rows that no filter hides. */
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
export interface BoardWindow {
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

/** One model in the table of all benchmarks: its best complete public result in each, by headline. */
export interface CrossBoardRow {
  modelSlug: string;
  modelName: string;
  organisation: string;
  openWeights: boolean;
  parameters: number | null;
  /** all of its results here are samples */
  sample: boolean;
  /** by benchmark; a missing key means that no complete result is public */
  cells: Readonly<
    Record<
      string,
      {
        submissionId: string;
        value: number;
        ciLow: number | null;
        ciHigh: number | null;
        rank: number | null;
      }
    >
  >;
}
