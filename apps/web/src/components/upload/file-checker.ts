import type { FoundFact, PreflightResult } from '@clapboard/benchmarks';
import type { QuestionIndex } from '@clapboard/services/core';
import type { CheckAnswer, CheckRequest } from './check-protocol';
import type { ChosenFile } from './chosen-file';

export type Checked =
  | {
      phase: 'checked';
      preflight: PreflightResult;
      /** what a toolkit’s files say about the run */
      facts: readonly FoundFact[];
    }
  | { phase: 'broken'; message: string };

export interface CheckInput {
  benchmark: string;
  items: QuestionIndex['items'];
  access: QuestionIndex['revision']['access'];
  files: readonly ChosenFile[];
  tasks: Readonly<Record<string, string>>;
}

/** The part of a web worker that the checker uses. */
export interface CheckWorker {
  postMessage(request: CheckRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<CheckAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Runs one worker at a time. If the files change during a check, its worker is terminated. */
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

  /** Checks the files; calls `done` with the result unless another check or `close` comes first. */
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
          ? { phase: 'checked', preflight: data.preflight, facts: data.facts }
          : { phase: 'broken', message: data.message },
      );
    };
    worker.onerror = ({ message }) => {
      // A worker that was terminated while loading also reports an error, after its successor has
      // started.
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

  /** Terminates the running check. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#busy = false;
  }
}
