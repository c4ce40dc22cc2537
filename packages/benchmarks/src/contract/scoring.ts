import type { Issue, Json } from '@clapboard/file-reader';

/** One item. `key` is its reference and never leaves the server. */
export interface Item {
  id: string;
  task: string;
  slices: readonly string[];
  /** video, clip or group whose items are not independent */
  cluster: string;
  /** what the model sees */
  payload: Json;
  reference: Json;
}

/** An item without its reference. The payload is omitted if an index of the items is sufficient. */
export type PublicItem = Pick<Item, 'id' | 'task' | 'slices'> & Partial<Pick<Item, 'payload'>>;

/** Answers of one task by item id, in the canonical format that `outcomes` expects. */
export type Answers = ReadonlyMap<string, Json>;

/** A recognised prediction file. */
export interface RecognisedFile {
  /** id of the upload that contains the file */
  uploadId: string;
  /** path, for display */
  file: string;
  /** id of a format of the definition */
  format: string;
  task: string;
  /** number of answers, including unknown items */
  answers: number;
  /** an error prevents scoring; see the issues */
  refused: boolean;
}

/** Who may see a revision’s ground truth: everyone, or only its maintainers. */
export type RevisionAccess = 'public' | 'private';

/** A file that names its answers by the ground truth, so its author had the ground truth. */
export interface KeyedFile {
  file: string;
  /** position of the first such name in the file */
  at: string;
  /** the names, for example `pos_score and neg_score` */
  names: string;
  /** names that don’t require the ground truth, and the question file that they follow */
  fix: string;
}

export interface ReadTruth {
  items: Item[];
  issues: Issue[];
}

export interface ReadAnswers {
  /** tasks with at least one usable file; items without an answer are not in the map */
  tasks: ReadonlyMap<string, Answers>;
  /** files with known format and task, including rejected files; issues describe all others */
  recognised: RecognisedFile[];
  /** absent in benchmarks without such a format; private revisions reject these files */
  keyed?: readonly KeyedFile[];
  /**
   * files with rows that only a reference in them assigns to an item; private revisions reject these too, because
   * which rows find an item would say whose references are right
   */
  byReference?: readonly KeyedFile[];
  /**
   * errors on private revisions only: answers that name several options, and are right whichever is; verdicts whose
   * numbers would test guesses
   */
  privateErrors?: readonly Issue[];
  issues: Issue[];
}

export type NonAnswer = 'missing' | 'unparseable' | 'refused' | 'judge-failed';

/**
 * Per-item results of one task, in item order. A channel has one number per item; NaN means that
 * the item is not in that channel’s denominator. Non-answers still have numbers where the benchmark
 * counts them (a missing item is wrong, never left out). NaN for a `judge-failed` item leaves its
 * slices without a value, unless the metric drops such items.
 */
export interface TaskOutcomes {
  nonAnswers: readonly (NonAnswer | null)[];
  channels: Readonly<Record<string, Float64Array>>;
  /** number of items whose outcome uses a judge’s verdict; absent without judged items */
  judged?: number;
  /** issues that only references reveal; public, so they must not reveal a single reference */
  issues?: readonly Omit<Issue, 'file'>[];
}

/** A file that submitters download before inference. Contains no references. */
export interface QuestionFile {
  name: string;
  /** its purpose, in one sentence */
  title: string;
  /** id of the format that this file is an example of; absent for questions */
  format?: string;
  /** names answers by the ground truth, so private revisions reject it */
  needsKey?: true;
  text: string;
}

/** One task of a submission with its outcomes. */
export interface ScoredTask {
  task: string;
  /** that task's items, in order */
  items: readonly Item[];
  answers: Answers;
  /** result of `outcomes` for these items and answers */
  outcomes: TaskOutcomes;
}
