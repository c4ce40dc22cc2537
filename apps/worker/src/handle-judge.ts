import { JudgePump, type PumpContext } from './judge-pump';

/** The handler of the queue `judge`, and the questions that are being asked. */
export interface JudgeHandler {
  /** Handles one job: has the profile's questions asked, and does not wait for that. */
  handle(job: { profileId: string }): Promise<void>;
  /** Resolves when nothing is asked any more; the context's signal says when to stop. */
  ended(): Promise<void>;
}

/**
 * Asks judges, one pump for each profile that has waiting questions. The rows in PostgreSQL decide
 * what is asked, so that a job delivered twice or late does no harm, and a lost one is sent again by
 * the sweeper.
 */
export function createJudgeHandler(context: PumpContext): JudgeHandler {
  const running = new Map<string, { pump: JudgePump; ended: Promise<void> }>();

  async function run(profileId: string, pump: JudgePump): Promise<void> {
    const start = performance.now();
    try {
      // A job that comes while the pump ends must not be lost on it.
      do await pump.run();
      while (pump.hasNews && !context.signal.aborted);
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
      if (known) return known.pump.nudge();
      const pump = new JudgePump(context, profileId);
      running.set(profileId, { pump, ended: run(profileId, pump) });
    },
    async ended() {
      await Promise.all([...running.values()].map((one) => one.ended));
    },
  };
}
