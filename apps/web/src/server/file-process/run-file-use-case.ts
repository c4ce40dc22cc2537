import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { type Actor, ServiceError } from '@clapboard/services/core';
import type { ImportProgress } from '@clapboard/services/datasets';
import { fileProcessEnvironment } from '../env';
import { perProcess } from '../per-process';
import { FileQueue, type FileQueueLimits } from './file-queue';
import type { Answer, FileUseCase, Input, Output } from './messages';

/** How to start the program that parses files. */
interface FileProgram {
  /** main.ts of this folder, or its build output */
  file: string;
  /** arguments for Node */
  execArgv: readonly string[];
  /** environment of the program; default: that of this process */
  environment?: NodeJS.ProcessEnv;
}

export interface FileLimits extends FileQueueLimits {
  /** milliseconds per use case, from its start */
  deadlineMs: Readonly<Record<FileUseCase, number>>;
  /** MiB of JavaScript heap per process */
  maxHeapMb: number;
}

/** Waiting takes little, and a newcomer goes first, also when the queue is full. */
export const usualFileLimits: FileLimits = {
  atOnce: 2,
  waiting: 300,
  perAccount: 3,
  deadlineMs: {
    addVerdicts: 60_000,
    checkFiles: 60_000,
    estimateJudging: 60_000,
    requestSpotCheck: 60_000,
    setLogo: 20_000,
    // It inserts a row per item, which takes most of the time.
    importForm: 180_000,
  },
  maxHeapMb: 1024,
};

/**
 * Runs one use case in a separate process. Throws the errors of the use case, `busy` if the actor has too many or too
 * many are waiting, and `files_too_costly` if the process exceeds its time or memory. Starts no process for visitors,
 * who can call server actions, too.
 */
type RunFileUseCase = <Name extends FileUseCase>(
  name: Name,
  actor: Actor,
  input: Input<Name>,
  onProgress?: (progress: ImportProgress) => void,
) => Promise<Output<Name>>;

/** How Node exits when the heap is full. */
const outOfMemory: readonly unknown[] = ['SIGABRT', 134];

/** Ends a process. If it never started, Node would send the signal to the process group of the website. */
function end(child: ChildProcess): void {
  if (child.pid !== undefined) child.kill('SIGKILL');
}

/** Resolves with the result of a process; kills the process at the deadline. */
function getAnswer<Value>(
  child: ChildProcess,
  deadlineMs: number,
  onProgress: (progress: ImportProgress) => void,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      end(child);
    }, deadlineMs);
    child.on('message', (answer: Answer) => {
      if (answer.kind === 'progress') return onProgress(answer.progress);
      // Safe to cast: the program is built together with this file.
      if (answer.kind === 'done') resolve(answer.value as Value);
      else if (answer.kind === 'refused') reject(new ServiceError(answer.code, answer.options));
      else reject(new Error(`A file process failed: ${answer.stack}`));
    });
    child.on('error', (error) => {
      if (child.pid === undefined) clearTimeout(timer);
      reject(error);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      const costly = late || outOfMemory.includes(signal) || outOfMemory.includes(code);
      reject(
        costly
          ? new ServiceError('files_too_costly')
          : new Error(`A file process ended without a result (${signal ?? code}).`),
      );
    });
  });
}

/**
 * Creates a function that runs use cases in separate processes. Runners with the same queue share
 * its process limit.
 */
export function createFileRunner(
  program: FileProgram,
  limits: Partial<FileLimits> = {},
  queue = new FileQueue({ ...usualFileLimits, ...limits }),
): RunFileUseCase {
  const { deadlineMs, maxHeapMb } = { ...usualFileLimits, ...limits };
  return (name, actor, input, onProgress = () => undefined) => {
    if (actor.kind === 'visitor') return Promise.reject(new ServiceError('sign_in_required'));
    const run = () => {
      const child = fork(program.file, {
        execArgv: [...program.execArgv, `--max-old-space-size=${maxHeapMb}`],
        serialization: 'advanced',
        ...(program.environment && { env: program.environment }),
      });
      const answer = getAnswer<Output<typeof name>>(child, deadlineMs[name], onProgress);
      // Without file descriptors or processes, it has no channel either.
      if (child.pid === undefined) return answer;
      try {
        child.send({ name, actor, input }, (error) => {
          if (error) end(child);
        });
      } catch (cause) {
        // Arguments of server actions may be promises or files, which can’t be sent.
        end(child);
        answer.catch(() => undefined);
        throw new ServiceError('invalid_input', { cause });
      }
      return answer;
    };
    return queue.add(actor.userId, run, () => new ServiceError('busy'));
  };
}

/** The built program, which the HTTP server sets at startup; in development, the source. */
export function fileProgram(built?: string): FileProgram {
  return perProcess('file-program', () => ({
    file: built ?? path.join(process.cwd(), 'src/server/file-process/main.ts'),
    execArgv: built === undefined ? ['--import', 'tsx'] : [],
    environment: fileProcessEnvironment(),
  }));
}

/**
 * Runs a use case that parses files. Only the queue is shared: Next bundles this module once for
 * routes and once for actions, and each bundle recognizes only its own ServiceError class.
 */
export const runFileUseCase: RunFileUseCase = (...use) => {
  const queue = perProcess('file-queue', () => new FileQueue(usualFileLimits));
  return createFileRunner(fileProgram(), {}, queue)(...use);
};
