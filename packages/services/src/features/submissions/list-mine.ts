import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import type { SubmissionView } from '../../core/views';
import { readStates } from '../../pipeline/evaluations/read-states';
import { submissionSelect, submissionView } from './view';

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

/** Returns the actor's submissions, newest first, at most 500. */
export async function listMySubmissions(
  services: Services,
  actor: Actor,
): Promise<SubmissionView[]> {
  const { userId } = requireUser(actor);
  const mine = await services.db.submission.findMany({
    where: { submitterId: userId },
    select: { id: true },
    orderBy: newestFirst,
    take: 500,
  });
  const ids = mine.map(({ id }) => id);
  const states = await readStates(services, ids);
  const rows = await services.db.submission.findMany({
    where: { id: { in: ids } },
    select: submissionSelect,
    orderBy: newestFirst,
  });
  return rows.map((row) => submissionView(actor, row, states.get(row.id)));
}
