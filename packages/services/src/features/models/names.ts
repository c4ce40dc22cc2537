import { domainToUnicode } from 'node:url';
import type { Prisma, Tx } from '@clapboard/db';
import { lockName } from '../../core/database/lock-name';
import { ServiceError } from '../../core/errors';
import { invalidInput } from '../../core/input/parse-input';
import { limitAttempts, returnAttempt } from '../../core/rate-limits/rate-limits';
import { getSkeleton, hasLookalikes } from '../../core/text/confusables';

interface ModelName {
  organisation: string;
  name: string;
}

/**
 * Submissions whose model everybody knows, or knew: also withdrawn ones, so that nobody takes the name before they are
 * published again.
 */
const known = {
  some: { OR: [{ visibility: { in: ['public', 'hidden'] } }, { publishedAt: { not: null } }] },
} satisfies Prisma.SubmissionListRelationFilter;

/**
 * Models whose names a user may learn: their own, those with published submissions, and those that were merged into
 * one of these. Private models of others must not be noticed by their names.
 */
export function isKnownTo(userId: string): Prisma.ModelWhereInput {
  return {
    OR: [
      { ownerId: userId },
      { merged: { some: { ownerId: userId } } },
      { submissions: known },
      { mergedInto: { OR: [{ ownerId: userId }, { submissions: known }] } },
    ],
  };
}

/** New names per account and hour: each is compared with those of all published models, one at a time. */
const limit = { max: 200, seconds: 3600 };

/**
 * Counts a new name, also one that will be refused: call it outside of the transaction that compares the name. Throws
 * `too_many_requests`.
 */
export async function limitNames(
  db: Parameters<typeof limitAttempts>[0],
  userId: string,
): Promise<void> {
  await limitAttempts(db, getKey(userId), limit, (wait) => {
    return `You can create, publish or accept ${limit.max} models per hour. Wait ${wait}.`;
  });
}

/**
 * Runs a step that compares a new name, and counts only names that it refuses: something else limits the others. Throws
 * `too_many_requests`, and what the step throws.
 */
export async function countRefusedNames<Result>(
  db: Parameters<typeof limitAttempts>[0],
  userId: string,
  step: () => Promise<Result>,
): Promise<Result> {
  await limitNames(db, userId);
  let refused = false;
  try {
    return await step();
  } catch (error) {
    refused = error instanceof ServiceError && error.code === 'name_taken';
    throw error;
  } finally {
    // A count that stays by a fault is one of 200, but its error would hide that the step has ended well.
    if (!refused) await returnAttempt(db, getKey(userId)).catch(() => undefined);
  }
}

const getKey = (userId: string) => `models:${userId}`;

/** Whether everybody knows, or knew, the model: its name was compared before. */
export async function isKnownModel(db: Pick<Tx, 'model'>, modelId: string): Promise<boolean> {
  return (await db.model.count({ where: { id: modelId, submissions: known } })) > 0;
}

/** Throws `invalid_input` for names and hosts of links with letters that look like Latin ones. */
export function checkLetters({
  name = '',
  organisation = '',
  links,
}: Partial<ModelName> & { links: readonly string[] }): void {
  const fields = {
    name,
    organisation,
    ...Object.fromEntries(links.map((link, i) => [`links.${i}`, getHost(link)])),
  };
  const complaints = Object.entries(fields)
    .filter(([, text]) => hasLookalikes(text))
    .map(
      ([field]) =>
        [field, 'Some letters only look like Latin letters. Enter Latin letters.'] as const,
    );
  if (complaints.length > 0) throw invalidInput(complaints);
}

/** The host of a link in its own letters; the URL parser encodes them. */
function getHost(link: string): string {
  return domainToUnicode(URL.canParse(link) ? new URL(link).hostname : '');
}

/**
 * Returns the name of a published model of somebody else that looks like this one: the same name, or one with
 * exchanged letters (“GPT-4o” and “GPT-4О”), ignoring case; null if no model does. Locks names until the transaction
 * ends. `modelId`: the model itself.
 */
export async function findSimilarName(
  tx: Tx,
  model: ModelName,
  { modelId }: { modelId?: string | undefined } = {},
): Promise<ModelName | null> {
  await lockName(tx, 'model names');
  const published = await tx.model.findMany({
    where: { submissions: known, ...(modelId !== undefined && { id: { not: modelId } }) },
    select: { organisation: true, name: true },
  });
  const isSimilar = createComparison(model);
  return published.find(isSimilar) ?? null;
}

/** Throws `name_taken` if `findSimilarName` finds a model. */
export async function requireDistinctName(
  ...parameters: Parameters<typeof findSimilarName>
): Promise<void> {
  const similar = await findSimilarName(...parameters);
  if (similar) throw nameTaken(similar);
}

/**
 * Throws `name_taken` if the first submission of a model is to be published and another published model looks like
 * it. Both names were private until then, so neither owner could know.
 */
export async function requirePublishableName(tx: Tx, modelId: string): Promise<void> {
  const model = await tx.model.findUniqueOrThrow({
    where: { id: modelId },
    select: {
      organisation: true,
      name: true,
      submissions: { where: known.some, take: 1, select: { id: true } },
    },
  });
  if (model.submissions.length > 0) return;
  await requireDistinctName(tx, model, { modelId });
}

/**
 * Returns a function that compares names with this one. Two names are similar if they look alike as they are written,
 * or in small letters: leaderboards number the runs of a model without regard to case.
 */
function createComparison({ organisation, name }: ModelName): (other: ModelName) => boolean {
  const likeOrganisation = createTextComparison(organisation);
  const likeName = createTextComparison(name);
  return (other) => likeName(other.name) && likeOrganisation(other.organisation);
}

function createTextComparison(text: string): (other: string) => boolean {
  const written = getSkeleton(text);
  const small = getSkeleton(text.toLowerCase());
  return (other) => getSkeleton(other) === written || getSkeleton(other.toLowerCase()) === small;
}

/** Creates `name_taken` with the model's name, so that the submitter can select it from the list. */
export function nameTaken({ name, organisation }: ModelName): ServiceError {
  return new ServiceError('name_taken', {
    detail: `${organisation} already has a model named ${name}. Select the existing model, enter another name, or ask a maintainer to merge the two.`,
    fields: { name: 'This name is taken.' },
  });
}
