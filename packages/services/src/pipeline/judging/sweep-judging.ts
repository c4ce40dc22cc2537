import { Prisma } from '@clapboard/db';
import { tryEach } from '../../core/async/try-each';
import type { Services } from '../../core/context';
import { isUnclaimed } from '../../core/database/claims';
import { requeueEvaluations } from '../evaluations/store/queue';
import { wakeWorkers } from '../evaluations/wake-workers';
import { advanceJudged } from './advance-judged';
import { lockBudget } from './budget';
import { finishJudgeRepeats } from './finish-judge-repeats';
import { finishSpotChecks } from './finish-spot-checks';
import { withdrawVerdicts } from './store/withdraw';
import { sweepTrials } from './trials/sweep';

interface SweptJudging {
  /** queued evaluations: all of their verdicts are settled, or a new budget day has begun */
  resumed: number;
  /** profiles with waiting requests, and waiting trials, that a worker was woken for */
  woken: number;
  /** completed spot checks and measurements of repeats */
  checked: number;
}

/**
 * Withdraws requests that a budget no longer covers. Recovers lost work: queues evaluations whose verdicts are all
 * settled or whose daily budget is renewed, wakes workers for judge requests and trials that can be sent (after a lost
 * wake-up, a killed worker or a pause), fails trials that waited too long, and finishes spot checks and measurements of
 * repeats whose verdicts are all settled. Any number of processes may sweep at once. Throws if the database is
 * unreachable.
 */
export async function sweepJudging(services: Services): Promise<SweptJudging> {
  await withdrawUnaffordable(services);
  const advanced = await advanceJudged(services, null);
  const affordable = await requeueEvaluations(
    services.db,
    'resumeNextDay',
    Prisma.sql`e."errorCode" = 'over_budget' AND e."notBefore" > e."finishedAt" AND e."notBefore" <= now()`,
  );
  await wakeWorkers(services, affordable.length);
  const woken = (await wakeJudges(services)) + (await sweepTrials(services));
  // Last: they read files, and a storage fault must not delay the rest.
  const [checked = 0, repeated = 0] = await tryEach(
    [finishSpotChecks, finishJudgeRepeats],
    (finish) => finish(services),
  );
  return { resumed: advanced + affordable.length, woken, checked: checked + repeated };
}

/**
 * Withdraws waiting requests whose budget is spent. `advanceJudged` queues their evaluations, which enter them again
 * where a budget allows it.
 */
async function withdrawUnaffordable({ db }: Services): Promise<void> {
  const budgets = await db.judgeBudget.findMany({ select: { benchmark: true } });
  for (const { benchmark } of budgets) {
    let areMore = true;
    while (areMore) {
      areMore = await db.$transaction(async (tx) => {
        await lockBudget(tx, benchmark);
        return withdrawVerdicts(tx, benchmark);
      });
    }
  }
}

/** Wakes a worker for every profile with judge requests that can be sent. Returns the number of profiles. */
export async function wakeJudges(services: Services): Promise<number> {
  const waiting = await services.db.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM "JudgeProfile" p JOIN "JudgeProvider" v ON v.id = p."providerId"
    WHERE (v."pausedUntil" IS NULL OR v."pausedUntil" <= now())
      AND NOT EXISTS (SELECT 1 FROM "QueueSwitch" WHERE queue = 'judge' AND "pausedAt" IS NOT NULL)
      AND EXISTS (
        SELECT 1 FROM "Verdict" q WHERE q."profileId" = p.id AND q.status = 'pending'
          AND q."notBefore" <= now() AND ${isUnclaimed})`;
  await Promise.all(waiting.map(({ id }) => services.wakeJudge(id)));
  return waiting.length;
}
