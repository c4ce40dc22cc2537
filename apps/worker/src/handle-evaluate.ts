import { runNext, type Services } from '@clapboard/services';
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
 * Handles one job of the queue `evaluate`: scores what is next, again and again until nothing is left
 * that may be claimed. The rows in PostgreSQL decide what that is, so that a job delivered twice, late
 * or for an evaluation that is long done does no harm, and one that is lost costs a little time.
 */
export function handleEvaluate({ services, log, ...run }: EvaluateContext) {
  return async (job: { evaluationId: string }): Promise<void> => {
    log.trace({ wokenFor: job.evaluationId }, 'woken');
    while (!run.signal.aborted) {
      const start = performance.now();
      let about = log;
      const ran = await runNext(services, {
        ...run,
        onClaim: (evaluationId, of) => {
          about = log.child({ evaluationId, ...of });
        },
        onFault: (error) => about.error({ err: error }, 'fault while scoring'),
      });
      if (ran === null) return;
      const { outcome } = ran;
      const ms = Math.round(performance.now() - start);
      about[outcome === 'skipped' ? 'debug' : 'info']({ outcome, ms }, 'evaluation');
    }
  };
}
