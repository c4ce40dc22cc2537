import { benchmarks } from '@clapboard/benchmarks';
import type { Actor } from '../core/context';
import { ServiceError } from '../core/errors';
import type { TestContext } from './test-context';

/** Outcome of a use case for an actor: `ok` or the error code. */
export type Answer = 'ok' | ServiceError['code'];

export interface Answers {
  visitor: Answer;
  other: Answer;
  owner: Answer;
  /** the owner, after their account was blocked */
  blockedOwner: Answer;
  /** maintains the benchmark in question and no other */
  maintainer: Answer;
  /** maintains every other benchmark */
  elsewhere: Answer;
  admin: Answer;
}

const all = (answer: Answer): Answers => ({
  visitor: answer,
  other: answer,
  owner: answer,
  blockedOwner: answer,
  maintainer: answer,
  elsewhere: answer,
  admin: answer,
});

/** Everybody. */
export const everybody: Answers = all('ok');

/** Not found for everybody. */
export const nobody: Answers = all('not_found');

/** A token that nobody has. */
export const noToken: Answers = all('invalid_token');

/** Signed-in users, including blocked users, who read their own data. */
export const signedIn: Answers = { ...everybody, visitor: 'sign_in_required' };

/** Signed-in users who are not blocked. */
export const activeOnly: Answers = { ...signedIn, blockedOwner: 'account_blocked' };

/** A call of signed-in users without the words that confirm it. */
export const unconfirmed: Answers = {
  ...all('invalid_input'),
  visitor: 'sign_in_required',
  blockedOwner: 'account_blocked',
};

/** Maintainers of any benchmark. */
export const maintainersOfAny: Answers = {
  ...activeOnly,
  other: 'forbidden',
  owner: 'forbidden',
};

/** Maintainers of the benchmark only. */
export const maintainersOnly: Answers = { ...maintainersOfAny, elsewhere: 'forbidden' };

/** Maintainer actions on private data, which does not exist for others. */
export const maintainersOfUnseen: Answers = {
  ...maintainersOnly,
  other: 'not_found',
  elsewhere: 'not_found',
};

/** Maintainer actions on records that only maintainers of the benchmark can find. */
export const maintainersOfFound: Answers = { ...maintainersOfAny, elsewhere: 'not_found' };

/** Only the owner of a private submission. */
export const ownerOfPrivate: Answers = {
  ...activeOnly,
  other: 'not_found',
  elsewhere: 'not_found',
  maintainer: 'forbidden',
  admin: 'forbidden',
};

/** Owner and maintainers of a private submission, signed in. */
export const participantsOfPrivate: Answers = {
  ...signedIn,
  other: 'not_found',
  elsewhere: 'not_found',
};

/** Only the owner of a public submission. */
export const ownerOfPublic: Answers = {
  ...ownerOfPrivate,
  other: 'forbidden',
  elsewhere: 'forbidden',
};

/** Only the user who uploaded the files. */
export const uploaderOnly: Answers = {
  ...activeOnly,
  other: 'files_missing',
  elsewhere: 'files_missing',
  maintainer: 'files_missing',
  admin: 'files_missing',
};

/** Only holders of the metrics token, which is not a role. */
export const tokenHoldersOnly: Answers = all('sign_in_required');

/** Only admins. */
export const adminsOnly: Answers = { ...maintainersOnly, maintainer: 'forbidden' };

/** Reading private data: its owner, blocked or not, and its maintainers. */
export const ownerAndMaintainers: Answers = {
  ...everybody,
  visitor: 'not_found',
  other: 'not_found',
  elsewhere: 'not_found',
};

/** Order of the calls. The owner comes last, because their change could affect what others may see. */
export const rolesInOrder = [
  'visitor',
  'other',
  'elsewhere',
  'blockedOwner',
  'maintainer',
  'admin',
  'owner',
] as const satisfies readonly (keyof Answers)[];

/** Actors for each role. Use cases derive all rights from the actor. */
export function getRoles(context: TestContext, benchmark: string): Record<keyof Answers, Actor> {
  const others = benchmarks.map(({ id }) => id).filter((id) => id !== benchmark);
  return {
    visitor: context.visitor,
    other: context.other,
    owner: context.owner,
    blockedOwner: { ...context.owner, blocked: true },
    maintainer: { ...context.maintainer, maintains: [benchmark] },
    elsewhere: { ...context.maintainer, maintains: others },
    admin: context.admin,
  };
}

/** Runs an action on data of `benchmark` as each actor and returns the outcomes. */
export async function getAnswers(
  context: TestContext,
  act: (actor: Actor) => Promise<unknown>,
  benchmark = 'vidhal',
): Promise<Answers> {
  const roles = getRoles(context, benchmark);
  const answers = all('ok');
  for (const role of rolesInOrder) answers[role] = await getAnswer(act, roles[role]);
  return answers;
}

async function getAnswer(act: (actor: Actor) => Promise<unknown>, actor: Actor): Promise<Answer> {
  try {
    await act(actor);
    return 'ok';
  } catch (error) {
    if (error instanceof ServiceError) return error.code;
    throw error;
  }
}
