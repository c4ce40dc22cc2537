import type { PreflightResult } from '@clapboard/benchmarks';
import type { QuestionIndex } from '@clapboard/services/core';
import type { CheckAnswer, CheckRequest } from './check-protocol';
import type { ChosenFile } from './chosen-file';

export type Checked =
  | { phase: 'checked'; preflight: PreflightResult }
  | { phase: 'broken'; message: string };

export interface CheckInput {
  benchmark: string;
  items: QuestionIndex['items'];
  access: QuestionIndex['revision']['access'];
  files: readonly ChosenFile[];
  tasks: Readonly<Record<string, string>>;
}

/** What the checker needs of a web worker. */
export interface CheckWorker {
  postMessage(request: CheckRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<CheckAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** One worker at a time. A check that is overtaken by a choice of other files is ended, not waited for. */
export class FileChecker {
  readonly #start: () => CheckWorker;
  #worker: CheckWorker | undefined;
  #files: readonly ChosenFile[] | undefined;
  #fileSet = 0;
  #run = 0;
  #busy = false;

  constructor(start: () => CheckWorker) {
    this.#start = start;
  }

  /** Checks the files; `done` is told the outcome unless another check or `close` comes first. */
  check(input: CheckInput, done: (checked: Checked) => void): void {
    if (this.#files !== input.files) {
      this.#files = input.files;
      this.#fileSet += 1;
      if (this.#busy) this.close();
    }
    this.#run += 1;
    const run = this.#run;
    this.#busy = true;
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.onmessage = ({ data }) => {
      if (worker !== this.#worker || data.run !== run) return;
      this.#busy = false;
      done(
        data.ok
          ? { phase: 'checked', preflight: data.preflight }
          : { phase: 'broken', message: data.message },
      );
    };
    worker.onerror = ({ message }) => {
      // A worker that was ended while it loaded reports that as well, when another is at work.
      if (worker !== this.#worker) return;
      this.close();
      done({ phase: 'broken', message: message || 'The check couldn’t start.' });
    };
    worker.postMessage({
      run,
      fileSet: this.#fileSet,
      benchmark: input.benchmark,
      items: input.items,
      access: input.access,
      files: input.files.map(({ name, file }) => ({ name, blob: file })),
      tasks: input.tasks,
    });
  }

  /** Ends what is under way. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#busy = false;
  }
}
