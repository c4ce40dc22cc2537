import { requireUser } from '../authorise';
import type { Actor, Services } from '../context';
import type { SubmissionView } from '../views';
import { submissionSelect, submissionViews } from './submission-view';

/** The actor's own submissions, newest first, 500 at most. */
export async function listMySubmissions(
  services: Services,
  actor: Actor,
): Promise<SubmissionView[]> {
  const { userId } = requireUser(actor);
  const rows = await services.db.submission.findMany({
    where: { submitterId: userId },
    select: submissionSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 500,
  });
  return submissionViews(services, actor, rows);
}
