import { runTrial, type TrialContext } from './run-trial';
import { VerdictWorker } from './verdict-worker';

type Job = { profileId: string } | { trialId: string };

/** The handler of the queue `judge`, and its running judge calls. */
export interface JudgeHandler {
  /** Handles one job: starts judging the profile's requests, or the trial, and returns without waiting. */
  handle(job: Job): Promise<void>;
  /** Resolves when all judge calls have ended; the context's signal stops them. */
  ended(): Promise<void>;
}

/**
 * Creates the handler, with one worker for each profile that has waiting requests. The rows in
 * PostgreSQL decide what is next, so duplicate or late jobs do no harm, and the sweeper sends lost
 * ones again.
 */
export function createJudgeHandler(context: TrialContext): JudgeHandler {
  const running = new Map<string, { worker: VerdictWorker; ended: Promise<void> }>();
  const trials = new Set<Promise<void>>();

  async function run(profileId: string, worker: VerdictWorker): Promise<void> {
    const start = performance.now();
    try {
      // Keeps a job that arrives while the worker is ending.
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

  function start(trialId: string): void {
    // After an error, the sweeper wakes a worker when the lease has expired.
    const trial = runTrial(context, trialId)
      .catch((error) => context.log.error({ trialId, err: error }, 'fault during a judge trial'))
      .finally(() => trials.delete(trial));
    trials.add(trial);
  }

  return {
    async handle(job) {
      if (context.signal.aborted) return;
      if ('trialId' in job) return start(job.trialId);
      const { profileId } = job;
      const known = running.get(profileId);
      if (known) return known.worker.wake();
      const worker = new VerdictWorker(context, profileId);
      running.set(profileId, { worker, ended: run(profileId, worker) });
    },
    async ended() {
      await Promise.all([...[...running.values()].map((runner) => runner.ended), ...trials]);
    },
  };
}
