import type {
  LabelledText,
  MeasuredAgreement,
  OutcomeKind,
  ScoreRef,
  ScoreRow,
  SliceComparison,
} from '@clapboard/benchmarks';
import type { Provenance } from '../../core/judging-views';
import type { ModelView, RevisionView, RunSettings, Visibility } from '../../core/views';

/** One of the compared submissions. */
export interface ComparedSubmission {
  submissionId: string;
  model: ModelView;
  runSettings: RunSettings;
  visibility: Visibility;
  sample: boolean;
  /** every submitted task is complete */
  complete: boolean;
  scorerVersion: string;
  /** who gave its verdicts: `recorded`, a judge's label, or null if rules decided */
  judgedBy: string | null;
  /** null: decided by rules and not verified */
  provenance: Provenance | null;
}

/** A score that all compared submissions have, in their order. */
export interface SharedScore extends ScoreRef {
  scores: readonly Pick<ScoreRow, 'value' | 'n' | 'ciLow' | 'ciHigh' | 'clusters'>[];
}

/** Agreement of two submissions on the same items. */
export interface AgreementView extends MeasuredAgreement {
  /** both are one model with different run settings, so it shows how much the settings matter */
  reliance: boolean;
}

/** Two to eight submissions on one dataset revision, side by side. */
export interface ComparisonView {
  benchmark: string;
  revision: RevisionView;
  /** the requested score; the JSON export uses the names `place` and `places` */
  place: ScoreRef;
  /** the compared metric: the one that counts every item, if all have it */
  comparedMetric: string;
  submissions: readonly ComparedSubmission[];
  /** every score that all have */
  places: readonly SharedScore[];
  /**
   * the compared metric on every slice that all have, the requested metric on the others; see
   * compareOutcomes
   */
  slices: readonly SliceComparison[];
  /** for two submissions; null for more, and if nothing can be called right or wrong */
  agreement: AgreementView | null;
}

/** A submission's answer to an item and its outcome. */
export interface ComparedAnswer {
  outcome: OutcomeKind;
  answer: readonly LabelledText[];
}

/** An item on which the compared submissions differ. Public revisions only. */
export interface DifferingItem {
  task: string;
  item: string;
  question: string;
  texts: readonly LabelledText[];
  correct: readonly LabelledText[];
  /** in the order of the submissions */
  answers: readonly ComparedAnswer[];
}

export interface DifferingItemsView {
  /** false on private revisions */
  access: 'public' | 'private';
  /** number of items on which they differ */
  total: number;
  offset: number;
  items: readonly DifferingItem[];
}

/** A submission that can be compared. */
export interface CompareCandidate {
  submissionId: string;
  benchmark: string;
  modelName: string;
  organisation: string;
  runSettings: RunSettings;
  visibility: Visibility;
  sample: boolean;
  complete: boolean;
  /** ranking value of the benchmark's headline; null if it has none */
  headline: number | null;
}
