import { benchmarks } from '@clapboard/benchmarks';
import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { type QuotaView, readQuotas } from './view';

/** Returns the actor's quota in every benchmark, in the registry's order. */
export async function listMyQuotas(services: Services, actor: Actor): Promise<QuotaView[]> {
  const user = requireUser(actor);
  return readQuotas(
    services,
    user,
    benchmarks.map(({ id }) => id),
  );
}
