import { managesModel, requireUser } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { ServiceError } from '../../../core/errors';
import { parseInput } from '../../../core/input/parse-input';
import { type ModelIdInput, modelIdSchema } from '../schemas';

interface AuthorshipReceipt {
  name: string;
  type: string;
  text: string;
}

/**
 * Returns the file that proves who made an anonymous entry: its SHA-256 is shown with the entry. For the model's owner,
 * also after the name is revealed. Throws `not_found` for others and without an entry.
 */
export async function getAuthorshipReceipt(
  { db }: Services,
  actor: Actor,
  input: ModelIdInput,
): Promise<AuthorshipReceipt> {
  requireUser(actor);
  const { modelId } = parseInput(modelIdSchema, input);
  const entry = await db.anonymousEntry.findFirst({
    where: { modelId },
    select: {
      slug: true,
      receipt: true,
      model: { select: { ownerId: true, organisationId: true } },
    },
  });
  if (!entry || !managesModel(actor, entry.model)) throw new ServiceError('not_found');
  return { name: `${entry.slug}-authorship.json`, type: 'application/json', text: entry.receipt };
}
