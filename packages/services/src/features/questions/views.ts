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

/** What the key tells of one item. */
export interface QuestionResult {
  outcome: OutcomeKind;
  /** of the task's primary metric; null where it is no finite number */
  value: number | null;
  /** null where rules decided or nobody judged */
  verdict: ExplainedVerdict | null;
  correct: readonly LabelledText[];
}

/** One item with what was answered. */
export interface QuestionRow {
  id: string;
  /** in the task, from 1 */
  position: number;
  slices: readonly string[];
  question: ExplainedQuestion;
  /** null where there is none, or it was not kept */
  answer: readonly LabelledText[] | null;
  /** what the answer itself shows, without any key; null where answers were not kept */
  state: 'answered' | 'missing' | PlainNonAnswer | null;
  /** null on private revisions */
  result: QuestionResult | null;
}

/** Single items of one task of an evaluation, as far as the actor may see them. */
export interface QuestionList {
  submissionId: string;
  evaluationId: string;
  revision: Pick<RevisionView, 'label' | 'access'>;
  visibility: QuestionVisibility;
  /** false for evaluations that were made before answers were kept */
  answersKept: boolean;
  /** submitted tasks, in the definition's order */
  tasks: readonly string[];
  task: string;
  /** whether all questions of the task have the same text, so that it tells none from another; false where they are not read */
  sameText: boolean;
  /** coverage of the task by slice */
  coverage: readonly Coverage[];
  /** slices that items of the task name, in the definition's order */
  slices: readonly { id: string; items: number }[];
  /** items of each outcome that the other filters leave; null but where everything may be seen */
  outcomes: readonly { kind: OutcomeKind; items: number }[] | null;
  /** items that the filters leave */
  total: number;
  /** from 1 */
  page: number;
  pages: number;
  rows: readonly QuestionRow[];
}
