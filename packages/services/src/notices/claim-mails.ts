import { findBenchmark } from '@clapboard/benchmarks';
import type { Services } from '../context';
import { noticeKindSchema } from './notice-kind';
import type { NoticeKind } from './notice-view';

/** A notice to be sent by e-mail. It holds no number: the page knows who may see which. */
export interface NoticeMail {
  noticeId: string;
  kind: NoticeKind;
  /** the reason that a maintainer gave; null where none is */
  detail: string | null;
  to: string;
  userName: string;
  submissionId: string;
  modelName: string;
  benchmarkTitle: string;
}

/** Times that a notice is tried; with the waits below that is about seven hours. */
const maxTries = 5;
/** Notices claimed in one sweep; more wait for the next. */
const batch = 20;

/**
 * Claims unread notices that are due for an e-mail, oldest first. A claim counts as a try and puts
 * the next one off (2, 10, 50, 250 minutes): no two workers send the same, and what a worker that
 * died has not sent is sent by another. What is older than three days is no news any more.
 */
export async function claimMails(services: Services): Promise<NoticeMail[]> {
  const claimed = await services.db.$queryRaw<{ id: string }[]>`
    UPDATE "Notice" SET "emailTries" = "emailTries" + 1,
      "emailAfter" = now() + make_interval(mins => (2 * 5 ^ "emailTries")::int)
    WHERE id IN (
      SELECT id FROM "Notice"
      WHERE "emailedAt" IS NULL AND "readAt" IS NULL AND "emailTries" < ${maxTries}
        AND "emailAfter" <= now() AND "createdAt" > now() - interval '3 days'
      ORDER BY "createdAt", id LIMIT ${batch} FOR UPDATE SKIP LOCKED
    )
    RETURNING id`;
  const rows = await services.db.notice.findMany({
    where: { id: { in: claimed.map(({ id }) => id) } },
    select: {
      id: true,
      kind: true,
      detail: true,
      submissionId: true,
      user: { select: { name: true, email: true } },
      submission: { select: { benchmark: true, model: { select: { name: true } } } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id, kind, detail, submissionId, user, submission }) => ({
    noticeId: id,
    kind: noticeKindSchema.parse(kind),
    detail,
    to: user.email,
    userName: user.name,
    submissionId,
    modelName: submission.model.name,
    benchmarkTitle: findBenchmark(submission.benchmark)?.title ?? submission.benchmark,
  }));
}

/** Notes that the mail server took a notice; it is not sent again. */
export async function mailed(services: Services, noticeId: string): Promise<void> {
  await services.db.notice.updateMany({
    where: { id: noticeId },
    data: { emailedAt: new Date() },
  });
}
