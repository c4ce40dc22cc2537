import { findBenchmark } from '@clapboard/benchmarks';
import type { FailedEvaluation, OpenEvaluation } from '@clapboard/services';

/** A benchmark as pages name it. */
export function titleOf(benchmark: string): string {
  return findBenchmark(benchmark)?.title ?? benchmark;
}

/** Why an evaluation ended without a result. A fault of ours is tried again by itself, and here that is over. */
export function whyOf({ code, message, attempt }: FailedEvaluation): string {
  if (code !== 'platform_fault') return message;
  const tries = attempt === 1 ? 'once' : `${attempt} times`;
  return `A fault on our side; it was tried ${tries}. The cause is in the worker’s log.`;
}

/** Where an open evaluation stands. */
export function stateOf({ status, attempt, leaseSeconds }: OpenEvaluation): string {
  if (status === 'queued') {
    if (attempt === 0) return 'Waiting';
    return attempt === 1 ? 'Waiting, tried once' : `Waiting, tried ${attempt} times`;
  }
  if (status === 'judging') return 'Waiting for judges';
  return leaseSeconds !== null && leaseSeconds < 0 ? 'Its worker is silent' : 'Being scored';
}
