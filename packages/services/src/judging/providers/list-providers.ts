import { requireMaintainer } from '../../authorise';
import type { Actor, Services } from '../../context';
import type { ProviderView } from '../views';
import { readProviders } from './provider-view';

/** All servers that judges are asked at, by name, with their breakers. For maintainers. */
export async function listProviders(services: Services, actor: Actor): Promise<ProviderView[]> {
  requireMaintainer(actor);
  return readProviders(services.db);
}
