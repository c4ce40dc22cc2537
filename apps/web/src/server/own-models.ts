import type { Actor, Services } from '@clapboard/services/core';
import { listModels } from '@clapboard/services/models';

/** Returns the user’s models as choices of a form, by name. At most 200, as many as a list returns at once. */
export async function listOwnModels(
  services: Services,
  actor: Actor,
): Promise<{ id: string; name: string }[]> {
  const models = await listModels(services, actor, { owned: true, take: 200 });
  return models.map(({ id, name }) => ({ id, name }));
}
