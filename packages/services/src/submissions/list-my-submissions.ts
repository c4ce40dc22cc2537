import { requireUser } from '../authorise';
import type { Actor, Services } from '../context';
import { readStates } from '../evaluations/read-states';
import type { SubmissionView } from '../views';
import { submissionSelect, submissionView } from './submission-view';

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

/** The actor's own submissions, newest first, 500 at most. */
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
