import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { type Actor, ServiceError } from '@clapboard/services/core';
import type { ImportProgress } from '@clapboard/services/datasets';
import PQueue from 'p-queue';
import { perProcess } from '../per-process';
import type { Answer, FileUseCase, Input, Output } from './messages';

/** How to start the program that parses files. */
export interface FileProgram {
  /** main.ts of this folder, or what it was built into */
  file: string;
  /** arguments for Node */
  execArgv: readonly string[];
  /** its environment; this process's own when not given */
  environment?: NodeJS.ProcessEnv;
}

export interface FileLimits {
  /** processes at the same time */
  atOnce: number;
  /** use cases that may wait for one; any more are refused with `busy` */
  waiting: number;
  /** milliseconds that each may take, once it has begun */
  deadlineMs: Readonly<Record<FileUseCase, number>>;
  /** MiB of JavaScript objects of one process */
  maxHeapMb: number;
}

const usual: FileLimits = {
  atOnce: 2,
  waiting: 8,
  deadlineMs: {
    addVerdicts: 60_000,
    estimateJudging: 60_000,
    requestSpotCheck: 60_000,
    // Writes a row for each item, which is most of its time.
    importForm: 180_000,
  },
  maxHeapMb: 1024,
};

/**
 * Runs one use case in a process of its own. Throws what the use case throws, `busy` when too many
 * wait, and `files_too_costly` when the process passes its deadline or its memory.
 */
export type RunFileUseCase = <Name extends FileUseCase>(
  name: Name,
  actor: Actor,
  input: Input<Name>,
  onProgress?: (progress: ImportProgress) => void,
) => Promise<Output<Name>>;

/** How Node ends itself when the heap is full. */
const outOfMemory: readonly unknown[] = ['SIGABRT', 134];

/** The answer of a process; kills it at the deadline. */
function getAnswer<Value>(
  child: ChildProcess,
  deadlineMs: number,
  onProgress: (progress: ImportProgress) => void,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, deadlineMs);
    child.on('message', (answer: Answer) => {
      if (answer.kind === 'progress') return onProgress(answer.progress);
      // The program is ours, and built together with this one.
      if (answer.kind === 'done') resolve(answer.value as Value);
      else if (answer.kind === 'refused') reject(new ServiceError(answer.code, answer.options));
      else reject(new Error(`A file process failed: ${answer.stack}`));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      const costly = late || outOfMemory.includes(signal) || outOfMemory.includes(code);
      reject(
        costly
          ? new ServiceError('files_too_costly')
          : new Error(`A file process ended without an answer (${signal ?? code}).`),
      );
    });
  });
}

/** Runs use cases by a program, within limits. Runners that share a queue share the limit of processes. */
export function createFileRunner(
  program: FileProgram,
  limits: Partial<FileLimits> = {},
  queue = new PQueue({ concurrency: limits.atOnce ?? usual.atOnce }),
): RunFileUseCase {
  const { waiting, deadlineMs, maxHeapMb } = { ...usual, ...limits };
  return (name, actor, input, onProgress = () => undefined) => {
    if (queue.size >= waiting) return Promise.reject(new ServiceError('busy'));
    return queue.add(() => {
      const child = fork(program.file, {
        execArgv: [...program.execArgv, `--max-old-space-size=${maxHeapMb}`],
        serialization: 'advanced',
        ...(program.environment && { env: program.environment }),
      });
      child.send({ name, actor, input }, (error) => {
        if (error) child.kill('SIGKILL');
      });
      return getAnswer(child, deadlineMs[name], onProgress);
    });
  };
}

/** The built program, which the HTTP server sets at startup; in development, its source. */
export function fileProgram(built?: string): FileProgram {
  return perProcess('file-program', () =>
    built === undefined
      ? {
          file: path.join(process.cwd(), 'src/server/file-process/main.ts'),
          execArgv: ['--import', 'tsx'],
        }
      : { file: built, execArgv: [] },
  );
}

/**
 * Runs use cases of this process that parse files. Only the queue is shared: Next bundles this module once for
 * routes and once for actions, and each recognizes only its own class of ServiceError.
 */
export const runFileUseCase: RunFileUseCase = (...use) => {
  const queue = perProcess('file-queue', () => new PQueue({ concurrency: usual.atOnce }));
  return createFileRunner(fileProgram(), {}, queue)(...use);
};
