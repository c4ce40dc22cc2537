import { runEvaluation, type Services } from '@clapboard/services';
import type { Logger } from './log';

export interface EvaluateContext {
  services: Services;
  log: Logger;
  leaseSeconds: number;
  workerId: string;
  /** aborted when the process is asked to end */
  signal: AbortSignal;
}

/**
 * Handles one job of the queue `evaluate`. The row in PostgreSQL decides what happens, so that a job
 * delivered twice, late or for an evaluation that is long done does no harm.
 */
export function handleEvaluate({ services, log, ...run }: EvaluateContext) {
  return async ({ evaluationId }: { evaluationId: string }): Promise<void> => {
    if (run.signal.aborted) return;
    const start = performance.now();
    const outcome = await runEvaluation(services, {
      ...run,
      evaluationId,
      onFault: (error) => log.error({ evaluationId, err: error }, 'fault while scoring'),
    });
    const ms = Math.round(performance.now() - start);
    log[outcome === 'skipped' ? 'debug' : 'info']({ evaluationId, outcome, ms }, 'evaluation');
  };
}
