import { randomUUID } from 'node:crypto';
import { type Answers, ownerOfPrivate } from '@clapboard/services/testing';
import { setVisibility, type Trial } from './context';

/** Server actions with which submitters correct their submissions, with the result of each role. */
export const correctionActions = {
  'submissions#updateRun': [
    async ({ db, role, submissions }) => {
      await setVisibility(db, submissions.scored, 'private');
      return {
        submissionId: submissions.scored,
        runSettings: { frames: 8, fps: null, resolution: '', promptVariant: role },
      };
    },
    ownerOfPrivate,
  ],
  'submissions#cancelSubmission': [
    async ({ db, submissions }) => {
      const { submissionId, evaluationId } = submissions.queued;
      await db.evaluation.update({ where: { id: evaluationId }, data: { status: 'queued' } });
      await db.submission.update({ where: { id: submissionId }, data: { status: 'uploaded' } });
      return { submissionId };
    },
    ownerOfPrivate,
  ],
  'submissions#deleteSubmission': [
    async ({ db, submissions }) => {
      const { benchmark: id, modelId } = await db.submission.findUniqueOrThrow({
        where: { id: submissions.scored },
        select: { benchmark: true, modelId: true },
      });
      const row = { benchmark: id, modelId, submitterId: submissions.owner.userId };
      const data = { ...row, contentHash: randomUUID(), runSettings: {} };
      const created = await db.submission.create({ data, select: { id: true } });
      return { submissionId: created.id };
    },
    ownerOfPrivate,
  ],
} satisfies Record<string, readonly [(trial: Trial) => unknown, Answers]>;
