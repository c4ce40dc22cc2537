import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { recordAudit } from '../../audit';
import { requireAdmin } from '../../authorise';
import type { Actor, Services } from '../../context';
import { isUniqueViolation } from '../../database-errors';
import { ServiceError } from '../../errors';
import { parseInput } from '../../parse-input';
import type { ProviderView } from '../views';
import { baseUrlSchema, providerKeySchema, providerNameSchema } from './provider-input';
import { keyColumns } from './provider-key';
import { readProvider } from './provider-view';

const inputSchema = z.object({
  name: providerNameSchema,
  baseUrl: baseUrlSchema,
  key: providerKeySchema,
});

export type CreateProviderInput = z.input<typeof inputSchema>;

/**
 * Adds a server that judges are asked at. For maintainers. A key is sealed before it is stored.
 * Throws `name_taken`, and `sealing_unavailable` for a key where there is nothing to seal it with.
 */
export async function createProvider(
  services: Services,
  actor: Actor,
  input: CreateProviderInput,
): Promise<ProviderView> {
  const { userId } = requireAdmin(actor);
  const { name, baseUrl, key } = parseInput(inputSchema, input);
  const id = randomUUID();
  const columns = keyColumns(services.sealer, key, id);
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

/** `name_taken` for a provider's name. */
export function providerNameTaken(name: string): ServiceError {
  return new ServiceError('name_taken', {
    detail: `There is a provider called ${name}. Choose another name.`,
    fields: { name: 'This name is taken.' },
  });
}
