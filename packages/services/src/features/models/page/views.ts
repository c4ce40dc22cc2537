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

/** One submission of a model, as listed on its page. */
export interface ModelRun {
  submissionId: string;
  runSettings: RunSettings;
  visibility: Visibility;
  sample: boolean;
  createdAt: Date;
  /** null without a result */
  result: {
    revision: { label: string; active: boolean };
    complete: boolean;
    /** the benchmark's headline; null if it has none */
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

/**
 * What one prompt variant gains over another in the headline, item by item on the same revision.
 */
export interface VariantGain extends Pick<ComparedPair, 'difference' | 'interval' | 'n'> {
  /** p, corrected by Holm for the number of variants compared with the base */
  adjusted: number | null;
  variant: { submissionId: string; runSettings: RunSettings };
  base: { submissionId: string; runSettings: RunSettings };
}

/** A model on one benchmark. */
export interface ModelOnBenchmark {
  benchmark: string;
  /**
   * its best ranked public result on the active revision, as ranked on the leaderboard; null: none
   */
  best: {
    submissionId: string;
    score: Omit<LeaderboardCell, 'rank' | 'source' | 'misprint'>;
    rank: number;
    /** number of ranked results on the leaderboard */
    total: number;
  } | null;
  /** newest first */
  runs: readonly ModelRun[];
  repeated: readonly RepeatedRuns[];
  gains: readonly VariantGain[];
  /** published scores of a model with the same name */
  published: readonly PublishedBaseline[];
}

/** One model across all benchmarks. */
export interface ModelPageView {
  model: ModelView;
  /** benchmarks with runs or published scores of it, in the registry's order */
  benchmarks: readonly ModelOnBenchmark[];
  /** number of benchmarks of the site, for the covered share */
  all: number;
}
