import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Prisma, Tx } from '@clapboard/db';
import { lockRow } from '../../../core/database/lock-row';
import { getNext } from '../../../core/database/transitions';
import { ServiceError } from '../../../core/errors';
import { invalidInput } from '../../../core/input/parse-input';
import { lockModelSubmissions } from '../../../core/submission/store';
import { findFreeSlug } from '../insert';
import { findSimilarName } from '../names';
import { maxAnonymousDays } from '../schemas';
import { createSuffix, getSlug } from '../slug';
import { type AnonymityState, getNameState, nameTransitions } from './state';

const organisation = 'Anonymous';

/** Without letters that look like digits or like each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the name that others see of an anonymous entry. */
function getEntryName(code: string): string {
  return `Anonymous entry ${code}`;
}

interface LockedModel extends AnonymityState {
  id: string;
  name: string;
  organisation: string;
  links: string[];
  ownerId: string;
  organisationId: string | null;
}

/**
 * Locks a model and its submissions, so that none is published meanwhile, and reads its state. Null: it doesn't exist.
 */
export async function lockNamedModel(tx: Tx, modelId: string): Promise<LockedModel | null> {
  await lockRow(tx, 'Model', modelId);
  await lockModelSubmissions(tx, modelId);
  const row = await tx.model.findUnique({
    where: { id: modelId },
    select: {
      id: true,
      name: true,
      organisation: true,
      links: true,
      ownerId: true,
      organisationId: true,
      ...anonymityStateSelect,
    },
  });
  return row && { ...row, ...toAnonymityState(row) };
}

const wasPublic: Prisma.SubmissionWhereInput = {
  OR: [{ visibility: 'public' }, { publishedAt: { not: null } }],
};

/**
 * Selects what `toAnonymityState` reads. One row of each relation tells whether there is any; a count would be computed
 * over all public submissions.
 */
export const anonymityStateSelect = {
  sample: true,
  anonymousUntil: true,
  mergedIntoId: true,
  anonymousEntry: { select: { revealedAt: true } },
  merged: { select: { id: true }, take: 1 },
  submissions: { where: wasPublic, select: { id: true }, take: 1 },
} as const;

interface AnonymityRow extends Pick<AnonymityState, 'sample' | 'anonymousUntil'> {
  mergedIntoId: string | null;
  anonymousEntry: { revealedAt: Date | null } | null;
  merged: { id: string }[];
  submissions: { id: string }[];
}

export function toAnonymityState(row: AnonymityRow): AnonymityState {
  const { sample, anonymousUntil, anonymousEntry, mergedIntoId, merged, submissions } = row;
  return {
    sample,
    anonymousUntil,
    anonymousEntry,
    published: submissions.length > 0,
    merged: mergedIntoId !== null || merged.length > 0,
  };
}

/**
 * Replaces name, organisation, address and links of a locked model until a date; an anonymous model gets the new date.
 * Returns the entry's name. Throws `wrong_state` and `invalid_input`. On a unique violation, run the transaction again.
 */
export async function hideName(tx: Tx, model: LockedModel, until: Date): Promise<string> {
  if (getNext(nameTransitions.hide, model, getNameState(model)) === null) {
    await requireWithinYear(tx, model, until);
    const { name } = await tx.model.update({
      where: { id: model.id },
      data: { anonymousUntil: until },
      select: { name: true },
    });
    return name;
  }
  const code = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const name = getEntryName(code);
  const { name: account } = await tx.user.findUniqueOrThrow({
    where: { id: model.ownerId },
    select: { name: true },
  });
  const receipt = writeReceipt({
    entry: name,
    model: model.name,
    organisation: model.organisation,
    account,
    createdAt: new Date().toISOString(),
  });
  const slug = getSlug(name);
  await tx.anonymousEntry.create({
    data: {
      modelId: model.id,
      code,
      slug,
      commitment: createHash('sha256').update(receipt).digest('hex'),
      name: model.name,
      organisation: model.organisation,
      links: model.links,
      receipt,
    },
    select: { modelId: true },
  });
  await tx.model.update({
    where: { id: model.id },
    data: {
      name,
      organisation,
      slug,
      links: [],
      anonymousUntil: until,
      organisationSlug: null,
      organisationVerified: false,
    },
    select: { id: true },
  });
  return name;
}

/** Throws `invalid_input` if the name would be hidden for longer than a year in total, by changes of the date. */
async function requireWithinYear(tx: Tx, { id }: LockedModel, until: Date): Promise<void> {
  const { createdAt } = await tx.anonymousEntry.findUniqueOrThrow({
    where: { modelId: id },
    select: { createdAt: true },
  });
  const latest = new Date(createdAt.getTime() + maxAnonymousDays * 86_400_000);
  if (until <= latest) return;
  const day = latest.toISOString().slice(0, 10);
  throw invalidInput([['until', `Enter a day until ${day}: names are hidden for a year at most.`]]);
}

/** The random number keeps guesses from being tested against the published hash. */
function writeReceipt(facts: Record<string, string>): string {
  const nonce = randomBytes(32).toString('hex');
  return `${JSON.stringify({ clapboardAuthorship: 1, ...facts, nonce }, null, 2)}\n`;
}

/** Whether the owner or a published model of somebody else took the name of an entry, or one that looks like it. */
async function isTaken(
  tx: Tx,
  { id, ownerId }: LockedModel,
  { organisation, name }: { organisation: string; name: string },
): Promise<boolean> {
  if ((await tx.model.count({ where: { ownerId, organisation, name } })) > 0) return true;
  return (await findSimilarName(tx, { organisation, name }, { modelId: id })) !== null;
}

/**
 * Returns the name of an entry. Adds the entry's code to a name that another model took meanwhile, and random
 * characters if that is taken, too: everybody knows the code, and its owner must not be able to prevent the reveal.
 */
async function findFreeName(
  tx: Tx,
  model: LockedModel,
  { organisation, name, code }: { organisation: string; name: string; code: string },
): Promise<string> {
  const addSuffix = (text: string) => `${name.slice(0, 117 - text.length)} (${text})`;
  for (const candidate of [name, addSuffix(code)]) {
    if (!(await isTaken(tx, model, { organisation, name: candidate }))) return candidate;
  }
  return addSuffix(`${code} ${createSuffix()}`);
}

/** Gives a locked model its name again. Returns the name, null where it was revealed before; throws `wrong_state`. */
export async function revealName(tx: Tx, model: LockedModel): Promise<string | null> {
  if (getNext(nameTransitions.reveal, model, getNameState(model)) === null) return null;
  const entry = await tx.anonymousEntry.findUnique({
    where: { modelId: model.id },
    select: { name: true, organisation: true, links: true, code: true },
  });
  if (!entry) throw new ServiceError('not_found');
  const name = await findFreeName(tx, model, entry);
  const slug = getSlug(`${entry.organisation} ${name}`);
  const owner = model.organisationId
    ? await tx.organisation.findUnique({
        where: { id: model.organisationId },
        select: { slug: true, verifiedAt: true },
      })
    : null;
  await tx.model.update({
    where: { id: model.id },
    data: {
      name,
      organisationSlug: owner?.slug ?? null,
      organisationVerified: owner != null && owner.verifiedAt !== null,
      organisation: entry.organisation,
      links: entry.links,
      slug: await findFreeSlug(tx, slug),
      anonymousUntil: null,
    },
    select: { id: true },
  });
  await tx.anonymousEntry.update({
    where: { modelId: model.id },
    data: { revealedAt: new Date() },
    select: { modelId: true },
  });
  return name;
}
