import type { QueuePause } from '../../core/queue-switches';
import type { EvaluationStatus } from '../../core/views';

/** An evaluation that is waiting or running. */
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
  /** seconds since it could be claimed; 0 if it isn't due yet */
  waitedSeconds: number;
  /** seconds since it was claimed; null: unclaimed */
  runningSeconds: number | null;
  /** seconds until its lease ends, negative if it has; null: none */
  leaseSeconds: number | null;
  /** the worker that claimed it */
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

/** A worker, by its last heartbeat. */
export interface WorkerView {
  workerId: string;
  host: string;
  pid: number;
  release: string;
  concurrency: number;
  running: number;
  memoryBytes: number;
  startedAt: Date;
  /** seconds since its last heartbeat */
  silentSeconds: number;
  gone: boolean;
}

/** Stored data and its size. */
export interface Sizes {
  /** files as uploaded; identical bytes are stored once */
  files: number;
  fileBytes: number;
  databaseBytes: number;
}

/** Number of evaluations in a state. */
export interface Depth {
  benchmark: string;
  status: EvaluationStatus;
  priority: number;
  count: number;
  /** longest wait in seconds among those that are due; otherwise 0 */
  oldestSeconds: number;
}

/** Operations data of the benchmarks that the actor maintains. */
export interface OperationsView {
  /** whether it covers the whole site */
  whole: boolean;
  pauses: QueuePause[];
  depths: Depth[];
  open: OpenEvaluation[];
  /** there are more open evaluations than listed */
  openTotal: number;
  failed: FailedEvaluation[];
  /** evaluations without a result, by code */
  failures: { code: string; message: string; day: number; week: number }[];
  /** evaluations scored in the last hour and day */
  done: { hour: number; day: number };
  workers: WorkerView[];
  /** null for maintainers of single benchmarks */
  sizes: Sizes | null;
  /** billionths of a US dollar */
  spending: { todayNano: number; monthNano: number };
}
