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

/** One of the submissions side by side. */
export interface ComparedSubmission {
  submissionId: string;
  model: ModelView;
  runSettings: RunSettings;
  visibility: Visibility;
  sample: boolean;
  /** every submitted task complete */
  complete: boolean;
  scorerVersion: string;
  /** what its numbers rest on: `recorded` verdicts, a judge's label, or null where rules decided */
  judgedBy: string | null;
  /** null: rules decided everything, and nobody vouches for it */
  provenance: Provenance | null;
}

/** A number that all compared submissions have, in their order. */
export interface SharedScore extends ScoreRef {
  scores: readonly Pick<ScoreRow, 'value' | 'n' | 'ciLow' | 'ciHigh' | 'clusters'>[];
}

/** How far two submissions are right on the same items. */
export interface AgreementView extends MeasuredAgreement {
  /** the two are one model under different run settings, so that it shows what the settings matter */
  reliance: boolean;
}

/** Two to eight submissions on one dataset revision, side by side. */
export interface ComparisonView {
  benchmark: string;
  revision: RevisionView;
  /** the place that is compared */
  place: ScoreRef;
  /** the metric whose values are compared for it: the one that counts every item, where all have it */
  comparedMetric: string;
  submissions: readonly ComparedSubmission[];
  /** every place that all have a row for */
  places: readonly SharedScore[];
  /** the compared metric on every slice that all have, the place's own metric on the others; see compareOutcomes */
  slices: readonly SliceComparison[];
  /** of two submissions; null for more, and where nothing can be called right or wrong */
  agreement: AgreementView | null;
}

/** What one submission made of an item. */
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
  /** on private revisions no single item is shown */
  access: 'public' | 'private';
  /** items on which some are right and others are not */
  total: number;
  offset: number;
  items: readonly DifferingItem[];
}

/** A submission that may be compared. */
export interface CompareCandidate {
  submissionId: string;
  benchmark: string;
  modelName: string;
  organisation: string;
  runSettings: RunSettings;
  visibility: Visibility;
  sample: boolean;
  complete: boolean;
  /** value that ranks for the benchmark's headline; null where it has none */
  headline: number | null;
}
