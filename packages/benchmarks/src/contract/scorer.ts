import type { SourceFile } from '@clapboard/file-reader';
import type { Chart } from './chart';
import type { Explain } from './explain';
import type { Judging } from './judging';
import type {
  Answers,
  Item,
  PublicItem,
  QuestionFile,
  ReadAnswers,
  ReadTruth,
  ScoredTask,
  TaskOutcomes,
} from './scoring';

/** Returns the task that the submitter chose for a file, if any. */
export type GetTask = (file: SourceFile) => string | undefined;

/** The lazily loaded part of a benchmark. All functions are pure. */
export interface Scoring {
  /**
   * Converts official annotation files to items, in a fixed order. Issues of severity `error`
   * prevent the import.
   */
  readTruth(files: readonly SourceFile[]): ReadTruth;
  /**
   * Converts prediction files to answers, matched by id. Needs no references, so browsers can run
   * it.
   */
  readAnswers(
    files: readonly SourceFile[],
    items: readonly PublicItem[],
    getTask: GetTask,
  ): ReadAnswers;
  /** Outcomes of one task, in the order of `items`, which are that task’s items. */
  outcomes(task: string, items: readonly Item[], answers: Answers): TaskOutcomes;
  /**
   * Question files (ids, public questions, prompts for inference) and a completed example of each
   * accepted format, generated from a revision’s items.
   */
  questionFiles(items: readonly PublicItem[]): QuestionFile[];
  /**
   * The paper’s charts for one task. Contains only aggregates: no answer texts, and nothing that
   * reveals a single reference. Empty charts are omitted.
   */
  charts(scored: ScoredTask): Chart[];
  /** explains single items and answers */
  explain: Explain;
  /** present if a language model judges answers */
  judging?: Judging;
}
