import type { SampleSet } from './sample';
import type { Scoring } from './scorer';

/**
 * How a per-item channel becomes a number: its mean, or the share of its most frequent value. For
 * `largest_share`, negative numbers count in the denominator but are never the most frequent value.
 * NaN is left out of the denominator.
 */
type Aggregate = 'mean' | 'largest_share';

export interface MetricDefinition {
  id: string;
  title: string;
  /** column heading */
  short: string;
  /** one or two sentences */
  description: string;
  /** plain-text formula with its denominator */
  formula: string;
  direction: 'higher' | 'lower' | 'neutral';
  /** how values are shown; stored as fractions, or as points on the metric’s scale (`score`) */
  unit: 'percent' | 'fraction' | 'score';
  /** largest possible value of an item; absent: 1, or unbounded if the unit is `score` */
  largest?: number;
  /** decimals shown */
  decimals: number;
  /** what the official code rounds, if not `count * 100 / n`: see `formatValue` */
  rounds?: 'fraction' | 'product';
  /** channel of the task's outcomes that it aggregates */
  channel: string;
  aggregate: Aggregate;
  /**
   * `dropped`: answers without a required verdict are left out of the denominator, as in the
   * official code. Otherwise a slice with such an answer has no value.
   */
  withoutVerdict?: 'dropped';
  /**
   * Id of the metric of the same task that counts every item, with the worst value for items
   * outside this metric’s denominator. It replaces this metric in ranks, sorting and tests. Absent:
   * this metric is used.
   */
  full?: string;
  /** `false`: never ranked, because answering less can only improve it */
  ranked?: false;
}

export interface TaskDefinition {
  id: string;
  title: string;
  short: string;
  description: string;
  metrics: readonly MetricDefinition[];
  /** the metric that represents the task; its channel is the exported per-item outcome */
  primaryMetric: string;
}

/**
 * A named part of a task. `all`: every item. `items`: items with the id in `Item.slices`. `macro`:
 * unweighted mean of other slices. `channel`: every item, with the part of its value that belongs
 * to the slice, read from the channel `<metric’s channel>@<slice>`; metrics without such a channel
 * have no number there.
 */
export type SliceDefinition = {
  id: string;
  title: string;
  /** heading under which slices are shown together */
  group: string;
  /** column heading; absent: the title */
  short?: string;
  /** parent slice that this slice refines */
  parent?: string;
  /** slice of exactly the same items: tables show that one instead */
  repeats?: string;
} & (
  | { kind: 'all' }
  | { kind: 'items' }
  | { kind: 'channel' }
  | { kind: 'macro'; of: readonly string[] }
);

/** Coordinates of one number of an evaluation. */
export interface ScoreRef {
  task: string;
  metric: string;
  slice: string;
}

/**
 * A number over several tasks: the unweighted mean of other numbers. `task` is an id that no task
 * has. Exists only if all parts exist. The interval is computed per cluster over all tasks, because
 * tasks share videos.
 */
export interface CompositeDefinition {
  task: string;
  title: string;
  short: string;
  metric: Omit<MetricDefinition, 'channel' | 'aggregate' | 'withoutVerdict'>;
  slice: string;
  of: readonly ScoreRef[];
}

/** A scatter chart of two numbers with one point per model, sized by a third number. */
export interface PairingDefinition {
  /** headline of the chart */
  title: string;
  /** how to read it, in one or two sentences */
  description: string;
  x: ScoreRef;
  y: ScoreRef;
  size?: ScoreRef;
}

/** A constant reference level, such as chance or human. */
export interface ReferenceLevel extends ScoreRef {
  label: string;
  value: number;
  source: string;
}

/** A model’s numbers as printed in a paper. Always marked when shown with scored results. */
export interface PublishedBaseline {
  model: string;
  organisation: string;
  openWeights: boolean | null;
  /** billions */
  parameters: number | null;
  /** as printed, for example `8` or `1fps` */
  frames: string | null;
  /** prompt variant; absent for the benchmark's standard prompt */
  promptVariant?: string;
  /** YYYY-MM */
  released: string | null;
  kind: 'model' | 'chance' | 'human';
  /**
   * `source` starts with the table, followed by a comma. `misprint` says why a printed number can’t
   * be right; the number is shown as printed. `approximate`: the paper states the number roughly.
   */
  scores: readonly (ScoreRef & {
    value: number;
    source: string;
    misprint?: string;
    approximate?: true;
  })[];
}

/** A run setting that the submit form asks for. */
export interface RunSettingDefinition {
  id: string;
  title: string;
  hint: string;
  required: boolean;
}

/** A scorer version with a fingerprint of its complete output over the sample set. */
export interface ScorerHistoryEntry {
  version: string;
  /** SHA-256 of the scored files, and of the scoring output */
  inputs: string;
  outputs: string;
  /** changes from the previous version, for readers */
  changed: string;
}

/** The public definition of a benchmark. Scoring is loaded on demand. */
export interface BenchmarkDefinition {
  id: string;
  title: string;
  /** one sentence */
  tagline: string;
  /** a few sentences on what it measures and how */
  description: string;
  paper: { title: string; authors: string; year: number; url: string; bibtex: string };
  licence: string;
  /** the licence, or the authors’ page about the dataset if it names none */
  licenceUrl: string;
  /** pages of the authors: official code, annotations, and how to get the videos */
  links: { code: string; dataset: string; videos: string };
  /** dataset on the Hugging Face Hub, for example `lmms-lab/TempCompass`; absent: none is known */
  hubDataset?: string;
  /** increased whenever any scoring output changes */
  scorerVersion: string;
  /** newest last; written by `npm run scorer:fingerprint` and never edited */
  scorerHistory: readonly ScorerHistoryEntry[];
  /** noun for one item, singular and plural */
  itemNoun: readonly [string, string];
  tasks: readonly TaskDefinition[];
  slices: readonly SliceDefinition[];
  composites?: readonly CompositeDefinition[];
  headline: ScoreRef;
  pairing?: PairingDefinition;
  levels: readonly ReferenceLevel[];
  baselines: readonly PublishedBaseline[];
  runSettings: readonly RunSettingDefinition[];
  /** how toolkits start the names of its tasks and datasets, in lower case, besides its id */
  toolkitNames?: readonly string[];
  /** form of the item ids of the official dataset; absent: they have no form of their own */
  idPattern?: RegExp;
  /** official files of a revision, for the import page */
  truthFiles: string;
  /** anybody can download the answers of the official dataset, so a public revision reveals nothing */
  answersPublished: boolean;
  /**
   * accepted prediction formats, each with an example. `holds`: files consist of verdicts; absent:
   * of answers
   */
  formats: readonly {
    id: string;
    title: string;
    description: string;
    example: string;
    holds?: 'verdicts';
  }[];
  /** `readAnswers` needs `payload` of the items; elsewhere an index without it is sent to browsers */
  readsPayload?: boolean;
  /** a language model judges answers; see `Scoring.judging` */
  judged?: boolean;
  /**
   * Maps a stored cluster to the cluster used in statistics; absent: identity. For datasets that
   * don’t say which items share a video. Stored clusters are part of a revision’s content hash and
   * never change.
   */
  groupCluster?: (cluster: string) => string;
  /** where official code and paper, or official code and this scorer, differ */
  differences: readonly string[];
  load: () => Promise<Scoring>;
  loadSample: () => Promise<SampleSet>;
}
