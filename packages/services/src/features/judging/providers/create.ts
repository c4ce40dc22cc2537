import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { recordAudit } from '../../../core/audit';
import { requireAdmin, requireFresh } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { isUniqueViolation } from '../../../core/database/database-errors';
import { ServiceError } from '../../../core/errors';
import { parseInput } from '../../../core/input/parse-input';
import type { ProviderView } from '../../../core/views';
import { checkProviderUrl } from './check-provider-url';
import { keyColumns } from './provider-key';
import { createProviderSchema } from './schemas';
import { readProvider } from './view';

/**
 * Adds a provider: a server that runs judge models. For admins. Keys are stored encrypted. Throws
 * `name_taken`, `encryption_unavailable` for a key without SECRETS_KEY, and `invalid_input` for an address that the
 * operator doesn't allow.
 */
export async function createProvider(
  services: Services,
  actor: Actor,
  input: z.input<typeof createProviderSchema>,
): Promise<ProviderView> {
  const admin = requireAdmin(actor);
  requireFresh(admin);
  const { userId } = admin;
  const { name, baseUrl, key } = parseInput(createProviderSchema, input);
  checkProviderUrl(services, baseUrl);
  const id = randomUUID();
  const columns = keyColumns(services.secretCipher, key, id);
  try {
    return await services.db.$transaction(async (tx) => {
      await tx.judgeProvider.create({ data: { id, name, baseUrl, ...columns } });
      await recordAudit(tx, {
        actorId: userId,
        action: 'provider.create',
        subjectType: 'provider',
        subjectId: id,
        after: { name, baseUrl, keyFrom: key.from, keyVariable: columns.apiKeyEnv },
      });
      return readProvider(tx, id);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? providerNameTaken(name) : error;
  }
}

/** Creates `name_taken` for a provider's name. */
export function providerNameTaken(name: string): ServiceError {
  return new ServiceError('name_taken', {
    detail: `A provider named ${name} exists. Choose another name.`,
    fields: { name: 'This name is taken.' },
  });
}
