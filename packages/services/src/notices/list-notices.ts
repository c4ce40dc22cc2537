import { requireUser } from '../authorise';
import type { Actor, Services } from '../context';
import { noticeKindSchema } from './notice-kind';
import type { NoticeView } from './notice-view';

/** Notices shown at most; what is older is found at its submission. */
const most = 100;

/** The actor's own notices, newest first, 100 at most. */
export async function listNotices(services: Services, actor: Actor): Promise<NoticeView[]> {
  const { userId } = requireUser(actor);
  const rows = await services.db.notice.findMany({
    where: { userId },
    select: {
      id: true,
      kind: true,
      detail: true,
      submissionId: true,
      createdAt: true,
      readAt: true,
      submission: { select: { benchmark: true, model: { select: { name: true } } } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: most,
  });
  return rows.map(({ kind, readAt, submission, ...row }) => ({
    ...row,
    kind: noticeKindSchema.parse(kind),
    benchmark: submission.benchmark,
    modelName: submission.model.name,
    read: readAt !== null,
  }));
}
