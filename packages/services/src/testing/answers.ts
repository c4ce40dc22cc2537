import { benchmarks } from '@clapboard/benchmarks';
import type { Actor } from '../core/context';
import { ServiceError } from '../core/errors';
import type { TestContext } from './test-context';

/** What a use case answers to an actor: `ok`, or the code it throws. */
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

/** For everybody. */
export const everybody: Answers = all('ok');

/** There is nothing, whoever asks. */
export const nobody: Answers = all('not_found');

/** For whoever is signed in: reading what is their own. */
export const signedIn: Answers = { ...everybody, visitor: 'sign_in_required' };

/** For whoever is signed in and not blocked. */
export const activeOnly: Answers = { ...signedIn, blockedOwner: 'account_blocked' };

/** For maintainers of any benchmark. */
export const maintainersOfAny: Answers = {
  ...activeOnly,
  other: 'forbidden',
  owner: 'forbidden',
};

/** For maintainers of the benchmark alone. */
export const maintainersOnly: Answers = { ...maintainersOfAny, elsewhere: 'forbidden' };

/** Acting as maintainer on what is not public: to others there is nothing. */
export const maintainersOfUnseen: Answers = {
  ...maintainersOnly,
  other: 'not_found',
  elsewhere: 'not_found',
};

/** Acting as maintainer on a record that only its maintainers find. */
export const maintainersOfFound: Answers = { ...maintainersOfAny, elsewhere: 'not_found' };

/** For the owner of a private submission alone. */
export const ownerOfPrivate: Answers = {
  ...activeOnly,
  other: 'not_found',
  elsewhere: 'not_found',
  maintainer: 'forbidden',
  admin: 'forbidden',
};

/** For the owner of a public submission alone. */
export const ownerOfPublic: Answers = {
  ...ownerOfPrivate,
  other: 'forbidden',
  elsewhere: 'forbidden',
};

/** For whoever uploaded the files. */
export const uploaderOnly: Answers = {
  ...activeOnly,
  other: 'files_missing',
  elsewhere: 'files_missing',
  maintainer: 'files_missing',
  admin: 'files_missing',
};

/** For holders of the site's token, which is not a role. */
export const tokenHoldersOnly: Answers = all('sign_in_required');

/** For admins alone. */
export const adminsOnly: Answers = { ...maintainersOnly, maintainer: 'forbidden' };

/** Reading what is not public: for its owner, blocked or not, and for its maintainers. */
export const toItsPeople: Answers = {
  ...everybody,
  visitor: 'not_found',
  other: 'not_found',
  elsewhere: 'not_found',
};

/** The order of asking: the owner comes last, for a change of the owner's would change what others may see. */
export const rolesInOrder = [
  'visitor',
  'other',
  'elsewhere',
  'blockedOwner',
  'maintainer',
  'admin',
  'owner',
] as const satisfies readonly (keyof Answers)[];

/** The actors of a matrix. What they may do is what the actor says: no use case trusts anything else. */
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

/** What an act on something of `benchmark` answers to each actor. */
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
