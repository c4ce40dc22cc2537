import { type RunFacts, runFacts } from '@clapboard/benchmarks/run-facts';
import type { Tx } from '@clapboard/db';
import { type AuditValue, recordAudit } from '../../core/audit';
import { managesModel, requireOwner, type SignedIn } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { isUniqueViolation } from '../../core/database/database-errors';
import { ServiceError } from '../../core/errors';
import { invalidInput, parseInput } from '../../core/input/parse-input';
import type { NotificationKind } from '../../core/notifications/kinds';
import { notifyUnlessUnread } from '../../core/notifications/notify';
import { runFactsSchema } from '../../core/runs/run-facts';
import { runSettingsSchema } from '../../core/runs/run-settings';
import { findApprovalRules, hasApprovedResults } from '../../core/submission/approval';
import { limitEdits } from '../../core/submission/limit-edits';
import { requireEditable } from '../../core/submission/state';
import { endVerifications, lockModelSubmissions, setRun } from '../../core/submission/store';
import type { RunSettings, SubmissionView } from '../../core/views';
import { checkLetters } from '../models/names';
import { checkRunSettings } from '../quota/take';
import { changeSubmission } from './change';
import { type UpdateRunInput, updateRunSchema } from './schemas';

/**
 * Replaces what the submitter stated about a run and, if given, the links of its model. Scores don't change. A run that
 * was public is marked as edited and loses its verification; new links end the verification of all results of the
 * model. Maintainers are notified of both, and of edits after a request for approval. For its owner; links only for who
 * manages the model. Throws `invalid_input` for missing settings and for links of an anonymous entry or of a model with
 * an approved public result, `wrong_state` for rejected files, an approved public result, or another submission with
 * the same files and settings, and `too_many_requests` for edits of public results and of links.
 */
export async function updateRun(
  services: Services,
  actor: Actor,
  input: UpdateRunInput,
): Promise<SubmissionView> {
  const { submissionId, links, ...run } = parseInput(updateRunSchema, input);
  try {
    return await changeSubmission(services, actor, { submissionId }, requireOwner, {
      action: 'submission.edit',
      ...(links && { lock: lockModelSubmissions }),
      async write(tx, submission, { user }) {
        const approval = await findApprovalRules(tx, user, [submission.benchmark]);
        requireEditable(submission, approval.has(submission.benchmark));
        await checkRunSettings(tx, user, getBenchmark(submission.benchmark), run.runSettings);
        const { publishedAt, ...stored } = await tx.submission.findUniqueOrThrow({
          where: { id: submissionId },
          select: { publishedAt: true, runSettings: true, runFacts: true },
        });
        const seen = publishedAt !== null || (await wasRequested(tx, submissionId));
        const { modelId, benchmark } = submission;
        const formerLinks = links
          ? await setLinks(tx, user, { modelId, links, notified: seen ? benchmark : null })
          : null;
        const before = flatten(
          runSettingsSchema.parse(stored.runSettings),
          runFactsSchema.parse(stored.runFacts),
        );
        const after = flatten(run.runSettings, run.runFacts);
        const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
        if (changed.length === 0 && formerLinks === null) return null;
        if (submission.visibility === 'public' || formerLinks !== null) {
          await limitEdits(tx, user.userId);
        }
        if (changed.length > 0) await setRun(tx, { id: submissionId, publishedAt }, run);
        return {
          before: { ...pick(before, changed), ...(formerLinks && { links: formerLinks }) },
          after: { ...pick(after, changed), ...(formerLinks && { links: links ?? [] }) },
          toMaintainers: seen ? 'edited' : undefined,
        };
      },
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ServiceError('wrong_state', {
      detail:
        'You have another submission of these files with these run settings. Delete one of the two, or enter other settings.',
    });
  }
}

function flatten(settings: RunSettings, facts: RunFacts): Record<string, AuditValue> {
  return { ...settings, ...Object.fromEntries(runFacts.map(({ key }) => [key, facts[key]])) };
}

function pick(
  values: Record<string, AuditValue>,
  keys: readonly string[],
): Record<string, AuditValue> {
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
}

/** Whether maintainers were asked to approve the submission: what they looked at must not change unnoticed. */
async function wasRequested(tx: Tx, submissionId: string): Promise<boolean> {
  const kind: NotificationKind = 'approval_requested';
  return (await tx.notification.count({ where: { submissionId, kind } })) > 0;
}

interface NewLinks {
  modelId: string;
  links: string[];
  /** the benchmark whose maintainers are notified of the edit anyway */
  notified: string | null;
}

/** Replaces the links of a model. Returns the former ones; null if they are the same. */
async function setLinks(
  tx: Tx,
  user: SignedIn,
  { modelId, links, notified }: NewLinks,
): Promise<string[] | null> {
  await tx.$queryRaw`SELECT id FROM "Model" WHERE id = ${modelId} FOR NO KEY UPDATE`;
  const model = await tx.model.findUniqueOrThrow({
    where: { id: modelId },
    select: { links: true, ownerId: true, organisationId: true, anonymousUntil: true },
  });
  if (JSON.stringify(model.links) === JSON.stringify(links)) return null;
  if (!managesModel(user, model)) {
    throw invalidInput([['links', 'Only the owner of the model can change its links.']]);
  }
  checkLetters({ links });
  if (await hasApprovedResults(tx, user, modelId)) {
    const message =
      'A maintainer approved a result of this model with these links. Withdraw it first, then change them and publish it again.';
    throw invalidInput([['links', message]]);
  }
  if (model.anonymousUntil !== null) {
    throw invalidInput([['links', 'Change the links once the name of the model is revealed.']]);
  }
  await tx.model.update({ where: { id: modelId }, data: { links }, select: { id: true } });
  await recordAudit(tx, {
    actorId: user.userId,
    action: 'model.change',
    subjectType: 'model',
    subjectId: modelId,
    before: { links: model.links },
    after: { links },
  });
  await notifyOfLinks(tx, user, { modelId, notified, former: model.links, links });
  await endVerifications(tx, modelId);
  return model.links;
}

/**
 * Notifies maintainers of new links by a result of the model on each benchmark that was published or verified, and
 * records the change there: the edited submission may be private, or to another benchmark.
 */
async function notifyOfLinks(
  tx: Tx,
  { userId }: SignedIn,
  { modelId, notified, former, links }: NewLinks & { former: string[] },
): Promise<void> {
  const seen = await tx.submission.findMany({
    where: {
      modelId,
      ...(notified !== null && { benchmark: { not: notified } }),
      OR: [{ publishedAt: { not: null } }, { verifiedAt: { not: null } }],
    },
    select: { id: true, benchmark: true, currentEvaluationId: true },
    distinct: ['benchmark'],
    orderBy: [{ publishedAt: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
  });
  for (const { id: submissionId, benchmark, currentEvaluationId: evaluationId } of seen) {
    const occasion = await recordAudit(tx, {
      actorId: userId,
      action: 'submission.edit',
      benchmark,
      subjectType: 'submission',
      subjectId: submissionId,
      before: { links: former },
      after: { links },
    });
    if (evaluationId === null) continue;
    const edit = { kind: 'edited', receivers: 'maintainers', occasion, authorId: userId } as const;
    await notifyUnlessUnread(tx, { submissionId, evaluationId }, edit);
  }
}
