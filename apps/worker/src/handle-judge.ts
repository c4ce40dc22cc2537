import { VerdictWorker, type VerdictWorkerContext } from './verdict-worker';

/** The handler of the queue `judge`, and the questions that are being asked. */
export interface JudgeHandler {
  /** Handles one job: has the profile's questions asked, and does not wait for that. */
  handle(job: { profileId: string }): Promise<void>;
  /** Resolves when nothing is asked any more; the context's signal says when to stop. */
  ended(): Promise<void>;
}

/**
 * Asks judges, one worker for each profile that has waiting questions. The rows in PostgreSQL decide
 * what is asked, so that a job delivered twice or late does no harm, and a lost one is sent again by
 * the sweeper.
 */
export function createJudgeHandler(context: VerdictWorkerContext): JudgeHandler {
  const running = new Map<string, { worker: VerdictWorker; ended: Promise<void> }>();

  async function run(profileId: string, worker: VerdictWorker): Promise<void> {
    const start = performance.now();
    try {
      // A job that comes while the worker ends must not be lost on it.
      do await worker.run();
      while (worker.hasChanged && !context.signal.aborted);
    } catch (error) {
      context.log.error({ profileId, err: error }, 'fault while judging');
    } finally {
      running.delete(profileId);
      const ms = Math.round(performance.now() - start);
      context.log.debug({ profileId, ms }, 'nothing more to judge');
    }
  }

  return {
    async handle({ profileId }) {
      if (context.signal.aborted) return;
      const known = running.get(profileId);
      if (known) return known.worker.wake();
      const worker = new VerdictWorker(context, profileId);
      running.set(profileId, { worker, ended: run(profileId, worker) });
    },
    async ended() {
      await Promise.all([...running.values()].map((runner) => runner.ended));
    },
  };
}
