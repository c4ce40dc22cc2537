import type { Services } from '@clapboard/services/core';
import { runNext } from '@clapboard/services/pipeline/scoring';
import type { Logger } from './log';

interface EvaluateContext {
  services: Services;
  log: Logger;
  leaseSeconds: number;
  workerId: string;
  /** aborted on shutdown */
  signal: AbortSignal;
}

/**
 * Returns the handler of the queue `evaluate`. It scores one evaluation after another until nothing is due.
 * The rows in PostgreSQL decide what is next, so a duplicate or late wake-up does no harm.
 */
export function createEvaluateHandler({ services, log, ...run }: EvaluateContext) {
  return async (): Promise<void> => {
    while (!run.signal.aborted) {
      const start = performance.now();
      let about = log;
      const ran = await runNext(services, {
        ...run,
        onClaim: (evaluationId, claim) => {
          about = log.child({ evaluationId, ...claim });
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
