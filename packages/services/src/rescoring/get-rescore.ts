import { requireMaintainer, requireMaintainerOf } from '../authorise';
import type { Actor, Services } from '../context';
import { ServiceError } from '../errors';
import { parseInput } from '../parse-input';
import { type RescoreIdInput, rescoreIdSchema } from './hold-rescore';
import { rescoreViews } from './rescore-view';
import type { RescoreView } from './views';

/** One rescoring and how far it is. For maintainers of its benchmark. Throws `not_found`. */
export async function getRescore(
  services: Services,
  actor: Actor,
  input: RescoreIdInput,
): Promise<RescoreView> {
  requireMaintainer(actor);
  const { rescoreId } = parseInput(rescoreIdSchema, input);
  const [view] = await rescoreViews(services, actor, { id: rescoreId });
  if (!view) throw new ServiceError('not_found');
  requireMaintainerOf(actor, view.benchmark);
  return view;
}
