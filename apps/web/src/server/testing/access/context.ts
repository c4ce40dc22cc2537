import { randomUUID } from 'node:crypto';
import type { Db } from '@clapboard/db';
import type { Actor } from '@clapboard/services/core';
import {
  type Answers,
  importOpenTruth,
  openAnswerFiles,
  rolesInOrder,
  setUpJudge,
  submitAndJudge,
  submitAndRunOpen,
  submitOpen,
  type TestContext,
  upload,
  verdictFiles,
} from '@clapboard/services/testing';
import { getActor } from '@clapboard/services/users';

/** A judged benchmark, because it has records of every kind. `maintainer` maintains it; `elsewhere`, all others. */
export const benchmark = 'cvrr-es';

export type Role = keyof Answers;

const answerFiles = openAnswerFiles(1, { skill: 0.5 });
const verdicts = verdictFiles(1, { skill: 0.5 });

type SignedIn = Extract<Actor, { kind: 'user' }>;

/** Submissions of one user, by ID. All are private except `published`. */
interface UserSubmissions {
  owner: SignedIn;
  scored: string;
  published: string;
  /** carries the submitter's verdicts */
  selfJudged: string;
  /** lacks verdicts */
  blocked: string;
  queued: { submissionId: string; evaluationId: string };
}

/** The records of requests, and the user of each role. */
export interface AccessContext extends TestContext {
  actors: Readonly<Record<Role, Actor>>;
  submissions: { readonly owner: UserSubmissions; readonly blockedOwner: UserSubmissions };
  providerId: string;
  profileId: string;
  spareProfileId: string;
  revisionId: string;
  spareRevisionId: string;
  /** an account that admins may change */
  subjectId: string;
}

/** One role's request. */
export interface Trial {
  context: AccessContext;
  db: Db;
  role: Role;
  actor: Actor;
  /** of the role's user, or the owner's */
  submissions: UserSubmissions;
}

export function createTrial(context: AccessContext, role: Role): Trial {
  const { owner, blockedOwner } = context.submissions;
  return {
    context,
    db: context.services.db,
    role,
    actor: context.actors[role],
    submissions: role === 'blockedOwner' ? blockedOwner : owner,
  };
}

/**
 * Adds a user per role and the records of requests to an empty context. `signUp` creates an account
 * and returns its ID.
 */
export async function createAccessContext(
  context: TestContext,
  signUp: (role: Role) => Promise<string>,
): Promise<AccessContext> {
  const { db } = context.services;
  const userIds = {} as Record<Role, string>;
  for (const role of rolesInOrder) if (role !== 'visitor') userIds[role] = await signUp(role);
  const { maintains } = context.maintainer;
  await db.maintainership.createMany({
    data: maintains.map((id) => ({
      userId: userIds[id === benchmark ? 'maintainer' : 'elsewhere'],
      benchmark: id,
    })),
  });
  await db.user.update({ where: { id: userIds.admin }, data: { role: 'admin' } });

  const { revision: spare } = await importOpenTruth(context, { questions: 2 });
  const { revision } = await importOpenTruth(context, { questions: 1 });
  const owners = {
    owner: toUser(await getActor(context.services, userIds.owner)),
    blockedOwner: toUser(await getActor(context.services, userIds.blockedOwner)),
  };
  // Verdicts are missing because the benchmark has no judge yet.
  const blocked = {
    owner: await submitAndRunOpen(context, owners.owner, answerFiles),
    blockedOwner: await submitAndRunOpen(context, owners.blockedOwner, answerFiles),
  };
  const { profileId: spareProfileId } = await setUpJudge(context, { makeDefault: false });
  const { profileId, provider } = await setUpJudge(context);
  const submissions = {
    owner: await submitAll(context, owners.owner, blocked.owner.submissionId),
    blockedOwner: await submitAll(context, owners.blockedOwner, blocked.blockedOwner.submissionId),
  };
  await db.user.update({
    where: { id: userIds.blockedOwner },
    data: { blockedAt: new Date() },
  });
  const actors = { visitor: context.visitor } as Record<Role, Actor>;
  for (const role of rolesInOrder) {
    if (role !== 'visitor') actors[role] = await getActor(context.services, userIds[role]);
  }
  return {
    ...context,
    actors,
    submissions,
    providerId: provider.id,
    profileId,
    spareProfileId,
    revisionId: revision.id,
    spareRevisionId: spare.id,
    subjectId: context.other.userId,
  };
}

function toUser(actor: Actor): SignedIn {
  if (actor.kind !== 'user') throw new Error('This user has no account.');
  return actor;
}

async function submitAll(
  context: TestContext,
  owner: SignedIn,
  blocked: string,
): Promise<UserSubmissions> {
  const asOwner = { ...context, owner };
  const { submissionId: scored } = await submitAndJudge(asOwner, answerFiles);
  const { submissionId: published } = await submitAndJudge(asOwner, answerFiles);
  await setVisibility(context.services.db, published, 'public');
  const { submissionId: selfJudged } = await submitAndRunOpen(context, owner, [
    ...answerFiles,
    ...verdicts,
  ]);
  const queued = await submitOpen(context, owner, answerFiles.slice(0, 1));
  return { owner, scored, published, selfJudged, blocked, queued };
}

/** Sets the visibility of a submission, whatever happened to it before. */
export async function setVisibility(
  db: Db,
  submissionId: string,
  visibility: 'private' | 'pending' | 'public' | 'hidden',
): Promise<void> {
  await db.submission.update({ where: { id: submissionId }, data: { visibility } });
}

/** Takes back verdicts that were added to a submission, which lacks them again. */
export async function removeVerdicts(db: Db, submissionId: string): Promise<void> {
  const name = { in: verdicts.map((file) => file.name) };
  await db.submissionFile.deleteMany({ where: { submissionId, name } });
  await db.evaluation.updateMany({ where: { submissionId }, data: { status: 'blocked' } });
}

/** Uploads a file as a user whose account isn't blocked yet. Returns how a submission names it. */
export async function uploadFor(
  { db, context }: Trial,
  actor: SignedIn,
  files: 'answers' | 'verdicts' = 'answers',
): Promise<{ fileId: string; task: null }[]> {
  const all = files === 'answers' ? answerFiles : verdicts;
  const where = { id: actor.userId };
  const { blockedAt } = await db.user.findUniqueOrThrow({ where, select: { blockedAt: true } });
  await db.user.update({ where, data: { blockedAt: null } });
  const received = await upload(context, actor, all.slice(0, 1));
  await db.user.update({ where, data: { blockedAt } });
  return received.map(({ fileId }) => ({ fileId, task: null }));
}

/** Uploads answers as the role’s user. Roles that may not upload get the ID of no file. */
export async function uploadAnswers(trial: Trial): Promise<{ fileId: string; task: null }[]> {
  const { actor } = trial;
  if (actor.kind === 'user' && !actor.blocked) return uploadFor(trial, actor);
  return [{ fileId: randomUUID(), task: null }];
}

/** Creates a rescore with this status and without entries. */
export async function createRescoreIn(
  { db, context }: Trial,
  status: 'planning' | 'planned' | 'running' | 'paused' | 'ready' | 'published',
): Promise<{ rescoreId: string }> {
  const { id } = await db.rescore.create({
    data: {
      id: randomUUID(),
      benchmark,
      reason: 'test',
      wholeBoard: true,
      scorerVersion: 'any',
      requestedById: context.maintainer.userId,
      status,
      plan: {
        submissions: 0,
        skipped: [],
        questions: 0,
        cached: 0,
        toAsk: 0,
        estimateNano: 0,
        priced: true,
        budgetLeftNano: null,
      },
    },
    select: { id: true },
  });
  return { rescoreId: id };
}
