import type { Actor } from '../context';
import { ServiceError } from '../errors';
import type { World } from './world';

/** What a use case answers to an actor: `ok`, or the code it throws. */
export type Answer = 'ok' | ServiceError['code'];

export interface Answers {
  visitor: Answer;
  other: Answer;
  owner: Answer;
  maintainer: Answer;
}

/** For maintainers alone. */
export const maintainersOnly: Answers = {
  visitor: 'sign_in_required',
  other: 'forbidden',
  owner: 'forbidden',
  maintainer: 'ok',
};

/** What an act answers to each actor. The owner comes last: a change of the owner's would change what others may see. */
export async function answersOf(
  world: World,
  act: (actor: Actor) => Promise<unknown>,
): Promise<Answers> {
  const visitor = await answerOf(act, world.visitor);
  const other = await answerOf(act, world.other);
  const maintainer = await answerOf(act, world.maintainer);
  return { visitor, other, maintainer, owner: await answerOf(act, world.owner) };
}

async function answerOf(act: (actor: Actor) => Promise<unknown>, actor: Actor): Promise<Answer> {
  try {
    await act(actor);
    return 'ok';
  } catch (error) {
    if (error instanceof ServiceError) return error.code;
    throw error;
  }
}
