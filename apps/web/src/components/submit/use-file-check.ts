'use client';

import type { Preflight, QuestionIndex } from '@clapboard/services';
import { useEffect, useRef, useState } from 'react';
import type { CheckAnswer, CheckRequest } from './check-protocol';
import type { ChosenFile } from './chosen-file';

export type FileCheck =
  | { phase: 'idle' }
  | { phase: 'checking' }
  | { phase: 'checked'; preflight: Preflight }
  | { phase: 'broken'; message: string };

interface FileCheckInput {
  benchmark: string;
  /** null until the questions have been loaded */
  items: QuestionIndex['items'] | null;
  files: readonly ChosenFile[];
  tasks: Readonly<Record<string, string>>;
}

/** Checks the chosen files in a web worker whenever they, or the tasks chosen for them, change. */
export function useFileCheck({ benchmark, items, files, tasks }: FileCheckInput): FileCheck {
  const [check, setCheck] = useState<FileCheck>({ phase: 'idle' });
  const checker = useRef<Checker>(undefined);
  useEffect(() => () => checker.current?.close(), []);
  useEffect(() => {
    if (files.length === 0 || !items) {
      setCheck({ phase: files.length === 0 ? 'idle' : 'checking' });
      return;
    }
    setCheck({ phase: 'checking' });
    checker.current ??= new Checker();
    checker.current.check({ benchmark, items, files, tasks }, setCheck);
  }, [benchmark, items, files, tasks]);
  return check;
}

/** One worker at a time. A check that is overtaken by a choice of other files is ended, not waited for. */
class Checker {
  #worker: Worker | undefined;
  #files: readonly ChosenFile[] | undefined;
  #fileSet = 0;
  #run = 0;
  #busy = false;

  check(
    input: FileCheckInput & { items: QuestionIndex['items'] },
    done: (check: FileCheck) => void,
  ): void {
    if (this.#files !== input.files) {
      this.#files = input.files;
      this.#fileSet += 1;
      if (this.#busy) this.close();
    }
    this.#run += 1;
    const run = this.#run;
    this.#busy = true;
    this.#worker ??= new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' });
    const worker = this.#worker;
    worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
      if (data.run !== this.#run) return;
      this.#busy = false;
      done(
        data.ok
          ? { phase: 'checked', preflight: data.preflight }
          : { phase: 'broken', message: data.message },
      );
    };
    worker.onerror = (event) => {
      this.close();
      done({ phase: 'broken', message: event.message || 'The check could not be started.' });
    };
    const request: CheckRequest = {
      run,
      fileSet: this.#fileSet,
      benchmark: input.benchmark,
      items: input.items,
      files: input.files.map(({ name, file }) => ({ name, blob: file })),
      tasks: input.tasks,
    };
    worker.postMessage(request);
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#busy = false;
  }
}
