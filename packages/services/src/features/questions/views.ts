import type {
  Coverage,
  ExplainedQuestion,
  ExplainedVerdict,
  LabelledText,
  OutcomeKind,
  PlainNonAnswer,
} from '@clapboard/benchmarks';
import type { RevisionView } from '../../core/views';
import type { QuestionVisibility } from './visibility';

/** What the reference reveals about one item. */
export interface QuestionResult {
  outcome: OutcomeKind;
  /** of the task's primary metric; null unless finite */
  value: number | null;
  /** null if rules decided or no judge did */
  verdict: ExplainedVerdict | null;
  correct: readonly LabelledText[];
}

/** One item with its answer. */
export interface QuestionRow {
  id: string;
  /** position in the task, from 1 */
  position: number;
  slices: readonly string[];
  question: ExplainedQuestion;
  /** null if there is none, or if it was not stored */
  answer: readonly LabelledText[] | null;
  /** what the answer alone shows, without the reference; null if answers were not stored */
  state: 'answered' | 'missing' | PlainNonAnswer | null;
  /** null on private revisions */
  result: QuestionResult | null;
}

/** Items of one task of an evaluation, limited to what the actor may see. */
export interface QuestionList {
  submissionId: string;
  evaluationId: string;
  revision: Pick<RevisionView, 'label' | 'access'>;
  visibility: QuestionVisibility;
  /** false for evaluations that are older than stored answers */
  answersKept: boolean;
  /** submitted tasks, in the definition's order */
  tasks: readonly string[];
  task: string;
  /**
   * whether all questions of the task have the same text, so that it distinguishes none; false if
   * they are not read
   */
  sameText: boolean;
  /** coverage of the task by slice */
  coverage: readonly Coverage[];
  /** slices with items in the task, in the definition's order */
  slices: readonly { id: string; items: number }[];
  /** number of items by outcome that match the other filters; null unless everything may be seen */
  outcomes: readonly { kind: OutcomeKind; items: number }[] | null;
  /** number of items that match the filters */
  total: number;
  /** from 1 */
  page: number;
  pages: number;
  rows: readonly QuestionRow[];
}
