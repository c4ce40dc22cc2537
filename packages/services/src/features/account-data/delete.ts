import { Prisma, type Tx } from '@clapboard/db';
import { recordAudit } from '../../core/audit';
import { requireActive, requireFresh } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { lockLeaderboards } from '../../core/database/lock-leaderboards';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';
import { notifyMaintainers } from '../../core/notifications/notify';
import { deleteRequests } from '../../core/repeatable-requests/store';
import { isDeletable } from '../../core/submission/state';
import { lockSubmissions } from '../../core/submission/store';
import { publishedEvaluations } from '../../core/visibility/visible-evaluations';
import { leaveOrganisations } from '../organisations/store/leave';
import { deleteSavedViews } from '../saved-views/store';
import { removeSubmissions, stopScoring } from '../submissions/delete';
import { deleteEndpoints } from '../webhooks/store/endpoints';
import {
  type DeleteAccountInput,
  type DeletedAccount,
  deleteAccountSchema,
  deletionPhrase,
} from './schemas';

/** Name of the rows that stay. */
const deletedName = 'Deleted account';

/** Submissions that others see, or that maintainers decide about. */
const published = ['public', 'pending', 'hidden'] as const;

/**
 * Deletes the actor’s account: name, address, sign-ins, sessions, tokens, webhooks, saved views, notifications and
 * rights. Its row stays without them, because the audit log and kept results refer to it, and so do hashes of its
 * proofs, because limits of private revisions still apply (see storeProofs). If the owner wishes, maintainers are asked
 * to remove published results, on which leaderboards and papers may depend. Needs a fresh sign-in. Throws `wrong_state`
 * for the last admin, and where an organisation would be left without an owner: its last owner names another one or
 * deletes it.
 */
export async function deleteAccount(
  services: Services,
  actor: Actor,
  input: DeleteAccountInput,
): Promise<DeletedAccount> {
  const user = requireActive(actor);
  const { userId, address } = user;
  const { results, confirmation, organisations } = parseInput(deleteAccountSchema, input);
  if (confirmation !== deletionPhrase) {
    const message = `Type “${deletionPhrase}”.`;
    throw new ServiceError('invalid_input', { fields: { confirmation: message } });
  }
  // Somebody who finds an open browser must not be able to do this.
  requireFresh(user);
  return services.db.$transaction(
    async (tx) => {
      const email = await lockAccountAndAdmins(tx, userId);
      // First: models of deleted organisations return to their accounts.
      await leaveOrganisations(tx, { userId, successions: organisations });
      await tx.submissionFile.deleteMany({ where: { uploaderId: userId, submissionId: null } });
      const removed = results === 'remove' ? await removeResults(tx, userId) : nothingRemoved;
      await removeUnusedModels(tx, userId);
      await removePersonalData(tx, userId, email);
      await refreshLeaderboards(tx, userId);
      const kept = await tx.submission.count({ where: { submitterId: userId } });
      const summary = { kept, deleted: removed.deleted, requested: removed.requested };
      await recordAudit(tx, {
        actorId: userId,
        action: 'user.delete',
        subjectType: 'user',
        subjectId: userId,
        address,
        after: { results, ...summary },
      });
      return summary;
    },
    { timeout: 60_000, maxWait: 10_000 },
  );
}

/**
 * Locks the account with all admins, so that two of them can’t leave at once. Returns its address. The lock allows
 * references to the account: a worker inserts judge requests while this transaction waits for its budget.
 */
async function lockAccountAndAdmins(tx: Tx, userId: string): Promise<string> {
  const rows = await tx.$queryRaw<{ id: string; email: string; active: boolean }[]>`
    SELECT id, email, role = 'admin' AND "blockedAt" IS NULL AS active FROM "User"
    WHERE role = 'admin' OR id = ${userId} ORDER BY id FOR NO KEY UPDATE`;
  const user = rows.find(({ id }) => id === userId);
  if (!user) throw new ServiceError('not_found');
  if (user.active && rows.filter(({ active }) => active).length === 1) {
    throw new ServiceError('wrong_state', {
      detail: 'You are the only admin. Make somebody else an admin before you delete your account.',
    });
  }
  return user.email;
}

interface RemovedResults {
  deleted: number;
  requested: number;
}

const nothingRemoved: RemovedResults = { deleted: 0, requested: 0 };

/**
 * Deletes unpublished submissions, and asks maintainers to remove the published ones. What belongs to an organisation
 * stays with it, and so do results on private revisions, which limit what later ones release.
 */
async function removeResults(tx: Tx, userId: string): Promise<RemovedResults> {
  const read = () => readResults(tx, userId);
  const stopped = (await read()).filter(isUnpublished);
  await stopScoring(tx, stopped);
  const stoppedIds = stopped.map(({ id }) => id);
  await lockSubmissions(tx, Prisma.sql`SELECT unnest(${stoppedIds}::text[])`);
  // Before the locks, a maintainer may have hidden one, or a worker scored it on a private revision.
  const submissions = await read();
  const deletable = submissions.filter(isUnpublished).map(({ id }) => id);
  const ids = deletable.filter((id) => stoppedIds.includes(id));
  const isPublished = ({ visibility }: OwnResult) =>
    published.some((known) => known === visibility);
  await removeSubmissions(tx, ids);
  const kept = submissions.filter(isPublished);
  const subjects = kept.flatMap(
    ({ id: submissionId, benchmark, currentEvaluationId: evaluationId }) =>
      evaluationId === null ? [] : [{ submissionId, benchmark, evaluationId }],
  );
  await notifyMaintainers(tx, subjects, 'removal_requested');
  return { deleted: ids.length, requested: kept.length };
}

/** Deletes models without submissions: their names may be confidential. `leaveOrganisations` has locked them. */
async function removeUnusedModels(tx: Tx, ownerId: string): Promise<void> {
  await tx.model.deleteMany({
    where: {
      ownerId,
      organisationId: null,
      submissions: { none: {} },
      merged: { none: {} },
      mergedIntoId: null,
    },
  });
}

type OwnResult = Awaited<ReturnType<typeof readResults>>[number];

/** Returns the submissions of an account that belong to no organisation. */
function readResults(tx: Tx, userId: string) {
  return tx.submission.findMany({
    where: { submitterId: userId, organisationId: null },
    select: {
      id: true,
      benchmark: true,
      visibility: true,
      currentEvaluationId: true,
      evaluations: {
        where: { status: { in: ['done', 'blocked'] }, ...publishedEvaluations },
        select: { release: true },
      },
    },
  });
}

function isUnpublished({ visibility, evaluations }: OwnResult): boolean {
  return isDeletable(visibility, evaluations);
}

/** Cached pages of the leaderboards with the account’s results may show its name. */
async function refreshLeaderboards(tx: Tx, userId: string): Promise<void> {
  await lockLeaderboards(tx);
  await tx.$executeRaw`
    SELECT "raiseBoardVersion"(benchmark) FROM (
      SELECT DISTINCT benchmark FROM "Submission"
      WHERE "submitterId" = ${userId} AND visibility = 'public') AS shown`;
}

async function removePersonalData(tx: Tx, userId: string, email: string): Promise<void> {
  const mine = { where: { userId } };
  await tx.session.deleteMany(mine);
  await tx.account.deleteMany(mine);
  await tx.twoFactor.deleteMany(mine);
  await tx.passkey.deleteMany(mine);
  await tx.deviceCode.deleteMany(mine);
  await tx.accessToken.deleteMany(mine);
  await tx.trustedWorkflow.deleteMany(mine);
  await deleteRequests(tx, userId);
  await tx.notification.deleteMany(mine);
  await tx.maintainership.deleteMany(mine);
  await tx.verification.deleteMany({ where: { OR: [{ identifier: email }, { value: userId }] } });
  await deleteEndpoints(tx, userId);
  await deleteSavedViews(tx, userId);
  await tx.user.update({
    where: { id: userId },
    data: {
      name: deletedName,
      // Never delivered: RFC 2606 reserves the domain.
      email: `${userId}@deleted.invalid`,
      emailVerified: false,
      image: null,
      role: 'user',
      twoFactorEnabled: false,
      mustChangePassword: false,
      blockedAt: new Date(),
      blockedReason: 'The owner deleted this account.',
    },
    select: { id: true },
  });
}
