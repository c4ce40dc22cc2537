import type { z } from 'zod';
import { requireActive } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { isUniqueViolation } from '../../core/database/database-errors';
import { lockAccount } from '../../core/database/lock-account';
import { ServiceError } from '../../core/errors';
import { invalidInput, parseInput } from '../../core/input/parse-input';
import { cleanPath } from './clean-path';
import { storeView } from './create-short-link';
import { saveViewSchema } from './schemas';
import { insertSavedView } from './store';

/** Saved views of an account. */
const maxViews = 100;

/**
 * Saves a view of a leaderboard under a name. Throws `invalid_input` for a name that another view of
 * the leaderboard has, and for too many views.
 */
export async function saveView(
  services: Services,
  actor: Actor,
  input: z.input<typeof saveViewSchema>,
): Promise<{ id: string }> {
  const { userId } = requireActive(actor);
  const { name, density, ...rest } = parseInput(saveViewSchema, input);
  const { path, benchmark } = await cleanPath(services, actor, rest.path);
  if (benchmark === null) {
    throw invalidInput([['path', 'Only views of leaderboards can be saved.']]);
  }
  const { id: viewId } = await storeView(services, actor, path);
  return rejectUsedName(() =>
    services.db.$transaction(async (tx) => {
      await lockAccount(tx, userId);
      if ((await tx.savedView.count({ where: { userId } })) >= maxViews) {
        throw new ServiceError('invalid_input', {
          detail: `You have ${maxViews} saved views. Delete one before you save another.`,
        });
      }
      return insertSavedView(tx, { userId, benchmark, name, density, viewId });
    }),
  );
}

/** Runs a write. Throws `invalid_input` if another view of the leaderboard has the name. */
export async function rejectUsedName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw invalidInput([['name', 'Another of your views has this name. Choose a new one.']]);
  }
}
