import type { Issue, Json, SourceFile } from '@clapboard/intake';
import type { Explain } from './explain';
import type { Figure } from './figure';
import type { Judging } from './judging';

/** One question. `key` is the ground truth and never leaves the server. */
export interface Item {
  id: string;
  task: string;
  slices: readonly string[];
  /** items that are resampled together: the video, clip or item group */
  cluster: string;
  /** what a model is shown */
  payload: Json;
  key: Json;
}

/** An item as a submitter may see it; the payload is left out where an index of the items is enough. */
export type PublicItem = Pick<Item, 'id' | 'task' | 'slices'> & Partial<Pick<Item, 'payload'>>;

/** Answers of one task by item id, in the canonical form that `outcomes` expects. */
export type Answers = ReadonlyMap<string, Json>;

/** What was recognised in one file. */
export interface RecognisedFile {
  file: string;
  /** id of a format of the definition */
  format: string;
  task: string;
  /** answers found, of known items or not */
  answers: number;
  /** the file has an error that forbids scoring it; the issues say which */
  refused: boolean;
}

export interface ReadTruth {
  items: Item[];
  issues: Issue[];
}

export interface ReadAnswers {
  /** tasks with at least one file that was not refused; an item without an answer is not in the map */
  tasks: ReadonlyMap<string, Answers>;
  /** files whose format and task are known, refused ones included; of any other the issues tell */
  recognised: RecognisedFile[];
  issues: Issue[];
}

export type NonAnswer = 'missing' | 'unparseable' | 'refused' | 'judge-failed';

/**
 * Per-item results of one task, in item order. A channel holds one number an item; NaN means that
 * the item does not enter that channel's denominator. An item with a non-answer still has numbers
 * wherever the benchmark's rules count it (a missing item counts as wrong, never as absent). NaN of a
 * `judge-failed` item leaves its slices without a value, unless the metric drops such items.
 */
export interface TaskOutcomes {
  nonAnswers: readonly (NonAnswer | null)[];
  channels: Readonly<Record<string, Float64Array>>;
  /** items whose outcome rests on a judge's verdict; absent where none is judged */
  judged?: number;
  /** what only the key shows; anybody may read it, so that it tells nothing of a single item's key */
  issues?: readonly Omit<Issue, 'file'>[];
}

/** A file that a submitter downloads before inference; it holds nothing of a key. */
export interface QuestionFile {
  name: string;
  /** what it is for, in one sentence */
  title: string;
  /** id of the format of the definition that this is a filled-in example of; absent for questions */
  format?: string;
  text: string;
}

/** One task of a submission with what became of it. */
export interface ScoredTask {
  task: string;
  /** that task's items, in order */
  items: readonly Item[];
  answers: Answers;
  /** as `outcomes` gives them for these items and answers */
  outcomes: TaskOutcomes;
}

/** The lazily loaded half of a benchmark. All functions are pure. */
export interface Scoring {
  /** Official annotation files to items, in a fixed order. Issues of severity `error` forbid the import. */
  readTruth(files: readonly SourceFile[]): ReadTruth;
  /**
   * Prediction files to answers, joined by id. Needs no key, so that a browser can do it.
   * `taskOf` says which task a file is for where the submitter chose one.
   */
  readAnswers(
    files: readonly SourceFile[],
    items: readonly PublicItem[],
    taskOf: (file: string) => string | undefined,
  ): ReadAnswers;
  /** Outcomes of one task; `items` are that task's items and decide the order. */
  outcomes(task: string, items: readonly Item[], answers: Answers): TaskOutcomes;
  /**
   * Question files (ids, public questions, prompts ready for inference) and a filled-in example of
   * each accepted format, generated from the items of a revision.
   */
  questionFiles(items: readonly PublicItem[]): QuestionFile[];
  /**
   * The paper's figures for one task. Aggregates only: no text of an answer, and nothing that tells a
   * single item's key. A figure that would be empty is left out.
   */
  figures(scored: ScoredTask): Figure[];
  /** single items and answers in words */
  explain: Explain;
  /** present where a language model has to judge answers */
  judging?: Judging;
}
