import type { SampleSet } from './sample';
import type { Scoring } from './scoring';

/**
 * How a per-item channel becomes a number: its mean, or the share of its most frequent value, for
 * which a negative number is in the denominator but no candidate. NaN leaves the denominator.
 */
export type Aggregate = 'mean' | 'largest_share';

export interface MetricDefinition {
  id: string;
  title: string;
  /** column heading */
  short: string;
  /** what it says, in one or two sentences */
  description: string;
  /** plain-text formula with its denominator */
  formula: string;
  direction: 'higher' | 'lower' | 'neutral';
  /** how values are shown; they are stored as fractions, or as points on a scale of the metric's own (`score`) */
  unit: 'percent' | 'fraction' | 'score';
  /** decimals shown */
  decimals: number;
  /** channel of the task's outcomes that it aggregates */
  channel: string;
  aggregate: Aggregate;
  /**
   * `dropped`: an answer without the verdict that it needs leaves the denominator, because the official
   * code prints the number of what was judged. Elsewhere it leaves every slice without a value.
   */
  withoutVerdict?: 'dropped';
}

export interface TaskDefinition {
  id: string;
  title: string;
  short: string;
  description: string;
  metrics: readonly MetricDefinition[];
  /** the metric that stands for the task; its channel is the per-item outcome that is exported */
  primaryMetric: string;
}

/**
 * A named part of a task. `all`: every item; `items`: those that carry the id in `Item.slices`;
 * `macro`: the unweighted mean of other slices; `channel`: every item, each with the part of its
 * value that belongs to the slice, read from the channel `<metric's channel>@<slice>` (metrics
 * without such a channel have no number there).
 */
export type SliceDefinition = {
  id: string;
  title: string;
  /** heading under which slices are shown together */
  group: string;
  /** slice of which this is a refinement */
  parent?: string;
} & (
  | { kind: 'all' }
  | { kind: 'items' }
  | { kind: 'channel' }
  | { kind: 'macro'; of: readonly string[] }
);

/** A place in a result: one number of one evaluation. */
export interface ScoreRef {
  task: string;
  metric: string;
  slice: string;
}

/**
 * A number over several tasks: the unweighted mean of other numbers. `task` is an id of its own that
 * no task has. It exists only where all parts do. Its interval resamples clusters over all tasks at
 * once, because the same video is asked about in each.
 */
export interface CompositeDefinition {
  task: string;
  title: string;
  short: string;
  metric: Omit<MetricDefinition, 'channel' | 'aggregate' | 'withoutVerdict'>;
  slice: string;
  of: readonly ScoreRef[];
}

/** Two numbers of one output that are drawn against each other, a point a model, each as large as a third. */
export interface PairingDefinition {
  /** states what is seen */
  title: string;
  /** how to read it, in one or two sentences */
  description: string;
  x: ScoreRef;
  y: ScoreRef;
  size?: ScoreRef;
}

/** A constant level drawn beside models: chance, human. */
export interface ReferenceLevel extends ScoreRef {
  label: string;
  value: number;
  source: string;
}

/** A model's numbers as a paper printed them. Never mixed with scored results unmarked. */
export interface PublishedBaseline {
  model: string;
  organisation: string;
  openWeights: boolean | null;
  /** billions */
  parameters: number | null;
  /** as printed, for instance `8` or `1fps` */
  frames: string | null;
  /** YYYY-MM */
  released: string | null;
  kind: 'model' | 'chance' | 'human';
  /** `misprint` says why a printed number cannot be right; it is shown as printed all the same */
  scores: readonly (ScoreRef & { value: number; source: string; misprint?: string })[];
}

/** A run setting that the submit form asks for. */
export interface RunSettingDefinition {
  id: string;
  title: string;
  hint: string;
  required: boolean;
}

/** A version of a benchmark's scoring, with what its complete output over the sample set was. */
export interface ScorerHistoryEntry {
  version: string;
  /** SHA-256 of the files that were scored, and of what the scoring gave */
  inputs: string;
  outputs: string;
  /** what it does otherwise than the version before, for readers */
  changed: string;
}

/** Everything about a benchmark that may be shown to anybody; the scoring is loaded on demand. */
export interface BenchmarkDefinition {
  id: string;
  title: string;
  /** one sentence */
  tagline: string;
  /** a few sentences: what it measures and how */
  description: string;
  paper: { title: string; authors: string; year: number; url: string; bibtex: string };
  licence: string;
  /** raised whenever any output of the scoring changes */
  scorerVersion: string;
  /** newest last; written by `npm run scorer:fingerprint`, and never changed afterwards */
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
  /** official files of a revision, for the import page */
  truthFiles: string;
  /** accepted prediction formats with an example each */
  formats: readonly { id: string; title: string; description: string; example: string }[];
  /** `readAnswers` needs `payload` of the items; elsewhere an index without it is sent to browsers */
  readsPayload?: boolean;
  /** a language model judges answers, so that results need verdicts; `Scoring.judging` says how */
  judged?: boolean;
  /** where official code and paper, or official code and this scorer, differ */
  differences: readonly string[];
  load: () => Promise<Scoring>;
  loadSample: () => Promise<SampleSet>;
}
