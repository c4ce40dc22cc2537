import { z } from 'zod';
import { requireActive, requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { rejectUsedName } from './save';
import { renameViewSchema } from './schemas';
import { deleteSavedView, renameSavedView } from './store';

const inputSchema = z.object({ id: idSchema });

/** Renames one of the actor's saved views. Throws `invalid_input` for a name that another one has. */
export async function renameView(
  { db }: Services,
  actor: Actor,
  input: z.input<typeof renameViewSchema>,
): Promise<void> {
  const { userId } = requireActive(actor);
  const { id, name } = parseInput(renameViewSchema, input);
  await rejectUsedName(() => renameSavedView(db, { id, userId, name }));
}

/** Deletes one of the actor's saved views; its short link stays. Blocked users may. */
export async function deleteView(
  { db }: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<void> {
  const { userId } = requireUser(actor);
  const { id } = parseInput(inputSchema, input);
  await deleteSavedView(db, { id, userId });
}
