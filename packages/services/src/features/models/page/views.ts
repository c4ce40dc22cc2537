import type { ComparedPair, PublishedBaseline } from '@clapboard/benchmarks';
import type { MeanWithError } from '@clapboard/metrics';
import type { Provenance } from '../../../core/judging-views';
import type {
  HeadlineScore,
  LeaderboardCell,
  ModelView,
  RunSettings,
  Visibility,
} from '../../../core/views';

/** One submission of a model, as its page lists it. */
export interface ModelRun {
  submissionId: string;
  runSettings: RunSettings;
  visibility: Visibility;
  sample: boolean;
  createdAt: Date;
  /** null while it has no result */
  result: {
    revision: { label: string; active: boolean };
    complete: boolean;
    /** the benchmark's headline; null where it has none */
    headline: HeadlineScore | null;
    provenance: Provenance | null;
  } | null;
}

/** Complete runs with the same settings, on the same revision and by the same judge: two or more. */
export interface RepeatedRuns extends MeanWithError {
  runSettings: RunSettings;
  revision: string;
  submissionIds: readonly string[];
}

/** What one prompting variant gains over another in the headline, item by item on the same revision. */
export interface VariantGain extends Pick<ComparedPair, 'difference' | 'interval' | 'n'> {
  /** p, corrected by Holm for the number of variants held against the base */
  adjusted: number | null;
  variant: { submissionId: string; runSettings: RunSettings };
  base: { submissionId: string; runSettings: RunSettings };
}

/** A model on one benchmark. */
export interface ModelOnBenchmark {
  benchmark: string;
  /** its best ranked public result on the active revision, as the board ranks it; null: none */
  best: {
    submissionId: string;
    score: Omit<LeaderboardCell, 'rank' | 'source' | 'misprint'>;
    rank: number;
    /** ranked results of the board */
    of: number;
  } | null;
  /** newest first */
  runs: readonly ModelRun[];
  repeated: readonly RepeatedRuns[];
  gains: readonly VariantGain[];
  /** papers' numbers of a model of the same name */
  published: readonly PublishedBaseline[];
}

/** One model across all benchmarks. */
export interface ModelPageView {
  model: ModelView;
  /** those that it has runs or published numbers on, in the registry's order */
  benchmarks: readonly ModelOnBenchmark[];
  /** benchmarks of the site, for the share that is covered */
  all: number;
}
