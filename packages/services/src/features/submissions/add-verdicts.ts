import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { Prisma, type Tx } from '@clapboard/db';
import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireOwner } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { isUniqueViolation } from '../../core/database/database-errors';
import { ServiceError } from '../../core/errors';
import {
  attachFiles,
  checkTotalSize,
  checkUnused,
  chosenFilesComplaints,
  chosenFilesSchema,
  maxFiles,
  readUploads,
  type UploadedFileRow,
} from '../../core/files/uploaded-files';
import { idSchema } from '../../core/input/ids';
import { invalidInput, parseInput } from '../../core/input/parse-input';
import { limitAttempts } from '../../core/rate-limits/rate-limits';
import { requireAddable } from '../../core/submission/state';
import { lockSubmission, replaceContent } from '../../core/submission/store';
import type { SubmissionView } from '../../core/views';
import { visibleEvaluations } from '../../core/visibility/visible-evaluations';
import { visibilityColumns } from '../../core/visibility/visible-submission';
import type { FileRow } from '../../pipeline/evaluations/read-files';
import { requeueEvaluations } from '../../pipeline/evaluations/store/queue';
import { withAnswers } from '../../pipeline/judging/read-answers';
import { deleteSpotChecks } from '../../pipeline/judging/store/spot-checks';
import { deleteLabels } from '../judging/labels/store';
import { checkBytes, lockAccounts, takeTurn } from '../quota/take';
import { getContentHash, listAssignedFiles } from './content-hash';
import { getSubmission } from './get';

const inputSchema = z.object({ submissionId: idSchema, files: chosenFilesSchema });

export type AddVerdictsInput = z.input<typeof inputSchema>;

/** Calls per user and hour: each reads all files, as an evaluation does, also where no verdict matches. */
const limit = { max: 30, seconds: 3600 };

const submissionSelect = {
  ...visibilityColumns,
  contentHash: true,
  files: {
    select: { id: true, name: true, sha256: true, size: true, task: true },
    orderBy: { id: 'asc' },
  },
  evaluations: {
    where: visibleEvaluations,
    select: { id: true, revisionId: true, status: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 1,
  },
} satisfies Prisma.SubmissionSelect;

/**
 * Adds verdict files to a blocked private submission and scores all of its files again: it is then
 * self-judged, and no further judge calls are made. Earlier spot checks, labels and verification no longer
 * apply. For its owner, 30 times per hour. Throws `wrong_state` unless it is blocked and private or withdrawn,
 * `too_many_requests`, errors of the benchmark's rules (see takeTurn and checkBytes), `invalid_files` with the issues,
 * and `invalid_input` if no file has a verdict on one of its answers.
 */
export async function addVerdicts(
  services: Services,
  actor: Actor,
  input: AddVerdictsInput,
): Promise<SubmissionView> {
  const { submissionId, files: chosen } = parseInput(inputSchema, input);
  const row = await services.db.submission.findUnique({
    where: { id: submissionId },
    select: submissionSelect,
  });
  const { user, submission } = requireOwner(actor, row);
  const { userId } = user;
  const [evaluation] = submission.evaluations;
  if (evaluation?.status !== 'blocked') throw notBlocked();
  await limitAttempts(services.db, `add-verdicts:${userId}`, limit, (wait) => {
    return `You can add verdicts ${limit.max} times per hour. Wait ${wait}.`;
  });
  const definition = getBenchmark(submission.benchmark);
  const complaints = chosenFilesComplaints(definition, chosen);
  if (complaints.length > 0) throw invalidInput(complaints);
  const added = await readUploads(services.db, chosen, userId);
  checkUnused(added);
  const files = [...submission.files, ...added];
  if (files.length > maxFiles) {
    throw invalidInput([
      ['files', `A submission can have ${maxFiles} files. Combine some in a ZIP.`],
    ]);
  }
  checkTotalSize(files);
  await checkVerdicts(services, definition, { revisionId: evaluation.revisionId, files });
  const contentHash = getContentHash([
    ...listAssignedFiles(submission.files, submission.contentHash),
    ...added,
  ]);
  try {
    await services.db.$transaction(async (tx) => {
      await lockAccounts(tx, userId);
      await takeTurn(tx, user, definition);
      // Workers and rescorings lock evaluations before submissions, too.
      await requeue(tx, evaluation.id);
      const locked = await lockSubmission(tx, submissionId);
      // Its model may have moved to another owner meanwhile.
      requireOwner(actor, locked);
      requireAddable(locked);
      await attachFiles(tx, submissionId, added, userId);
      await checkBytes(tx, user);
      await replaceContent(tx, submissionId, contentHash);
      await deleteSpotChecks(tx, submissionId);
      await deleteLabels(tx, submissionId);
      await recordAudit(tx, {
        actorId: userId,
        action: 'submission.add-verdicts',
        subjectType: 'submission',
        subjectId: submissionId,
        benchmark: definition.id,
        before: { contentHash: submission.contentHash, files: submission.files.length },
        after: { contentHash, files: files.length },
      });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ServiceError('wrong_state', {
      detail:
        'You’ve already submitted these files for this model with the same run settings. Use the existing submission.',
    });
  }
  await services.wake();
  return getSubmission(services, actor, { submissionId });
}

function notBlocked(): ServiceError {
  return new ServiceError('wrong_state', {
    detail: 'Verdicts can be added only while a submission is missing them. Reload the page.',
  });
}

/** Throws unless an outcome would use a verdict of the files, read together. */
async function checkVerdicts(
  services: Services,
  definition: BenchmarkDefinition,
  submission: { revisionId: string; files: readonly (FileRow | UploadedFileRow)[] },
): Promise<void> {
  const { judging } = await definition.load();
  const hasVerdicts = await withAnswers(services, definition, submission, async ({ tasks }) =>
    tasks.some(({ task, items, answers }) => judging?.hasVerdicts(task, items, answers)),
  );
  if (hasVerdicts) return;
  throw invalidInput([
    [
      'files',
      'No verdict in the files matches an answer of this submission. The judged text must be exactly the submitted answer.',
    ],
  ]);
}

/** Queues a blocked evaluation again. Because of the files, its profile isn't used. */
async function requeue(tx: Tx, evaluationId: string): Promise<void> {
  const ids = await requeueEvaluations(
    tx,
    'retry',
    Prisma.sql`e.id = ${evaluationId} AND e.status = 'blocked'`,
  );
  if (ids.length === 0) throw notBlocked();
}
