import { type AuditEntry, recordAudit } from '../../../core/audit';
import type { Services } from '../../../core/context';
import { ServiceError } from '../../../core/errors';
import { isPaused } from '../../../core/queues/queue-switches';
import { limitAttempts } from '../../../core/rate-limits/rate-limits';
import type { JudgeTrialView } from '../../../core/views';
import type { TrialQuestion } from '../../../pipeline/judging/trials/schemas';
import { insertTrial } from '../../../pipeline/judging/trials/store';
import { readTrial } from './view';

/** Trials per user and hour: each is a request with somebody's key. */
const limit = { max: 30, seconds: 3600 };

interface NewTrial {
  providerId: string;
  requestedById: string;
  question: TrialQuestion | null;
}

/**
 * Inserts a trial and wakes a worker for it, which has the keys. Throws `wrong_state` while the judge queue is paused,
 * and `too_many_requests` after 30 trials in an hour.
 */
export async function startTrial(
  services: Services,
  trial: NewTrial,
  audit: Pick<AuditEntry, 'action' | 'benchmark' | 'after'>,
): Promise<JudgeTrialView> {
  const { db } = services;
  if (await isPaused(db, 'judge')) {
    throw new ServiceError('wrong_state', {
      detail:
        'The judge queue is paused, so nothing can be sent. Resume it on the Operations page.',
    });
  }
  await limitAttempts(db, `judge-trial:${trial.requestedById}`, limit, (wait) => {
    return `You can make ${limit.max} tests per hour. Wait ${wait}.`;
  });
  const view = await db.$transaction(async (tx) => {
    const id = await insertTrial(tx, trial);
    await recordAudit(tx, {
      actorId: trial.requestedById,
      subjectType: 'provider',
      subjectId: trial.providerId,
      ...audit,
    });
    return readTrial(tx, id);
  });
  await services.wakeTrial(view.id);
  return view;
}
