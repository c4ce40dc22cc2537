import { requireMaintainer } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import type { ProviderView } from '../../../core/views';
import { readProviders } from './view';

/** Returns all judge providers by name, with their breakers. For maintainers. */
export async function listProviders(services: Services, actor: Actor): Promise<ProviderView[]> {
  requireMaintainer(actor);
  return readProviders(services.db);
}
