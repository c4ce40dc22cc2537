import type { QueuePause } from '../../core/queue-switches';
import type { EvaluationStatus } from '../../core/views';

/** An evaluation that waits or is being worked on. */
export interface OpenEvaluation {
  id: string;
  submissionId: string;
  model: string;
  benchmark: string;
  status: EvaluationStatus;
  priority: number;
  stage: string;
  /** 0 to 1 */
  progress: number;
  attempt: number;
  errorCode: string | null;
  /** seconds since it could be claimed; of what is not due yet, 0 */
  waitedSeconds: number;
  /** seconds since it was claimed; null: it was not */
  runningSeconds: number | null;
  /** seconds until its lease ends, below 0 where it has; null: none */
  leaseSeconds: number | null;
  /** of the worker that has it in hand */
  workerId: string | null;
}

/** An evaluation that ended without a result, and is its submission's newest. */
export interface FailedEvaluation {
  id: string;
  submissionId: string;
  model: string;
  benchmark: string;
  code: string;
  message: string;
  finishedAt: Date;
  attempt: number;
}

/** A worker, as it last said. */
export interface WorkerView {
  workerId: string;
  host: string;
  pid: number;
  release: string;
  concurrency: number;
  running: number;
  memoryBytes: number;
  startedAt: Date;
  /** seconds since it was last heard of */
  silentSeconds: number;
  gone: boolean;
}

/** What is stored, and how much it takes. */
export interface Sizes {
  /** files as named by uploads; the same bytes are kept once */
  files: number;
  fileBytes: number;
  databaseBytes: number;
}

/** How many evaluations are in a state. */
export interface Depth {
  benchmark: string;
  status: EvaluationStatus;
  priority: number;
  count: number;
  /** of those that wait and are due, seconds of the one that waits longest; otherwise 0 */
  oldestSeconds: number;
}

/** Everything about the running of the site, of the benchmarks that one maintains. */
export interface OperationsView {
  /** whether this is of the whole site */
  whole: boolean;
  pauses: QueuePause[];
  depths: Depth[];
  open: OpenEvaluation[];
  /** more are open than are listed */
  openTotal: number;
  failed: FailedEvaluation[];
  /** ends without a result, by code */
  failures: { code: string; message: string; day: number; week: number }[];
  /** evaluations scored in the last hour and day */
  done: { hour: number; day: number };
  workers: WorkerView[];
  /** null for maintainers of single benchmarks */
  sizes: Sizes | null;
  /** billionths of a US dollar */
  spending: { todayNano: number; monthNano: number };
}
