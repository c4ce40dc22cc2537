import { requireMaintainer, requireMaintainerOf } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { parseInput } from '../../core/input/parse-input';
import { type RescoreIdInput, rescoreIdSchema } from '../../pipeline/rescoring/store/rescore';
import type { RescoreView } from '../../pipeline/rescoring/views';
import { rescoreViews } from './view';

/** Returns a rescore with its progress. For maintainers of its benchmark. Throws `not_found`. */
export async function getRescore(
  services: Services,
  actor: Actor,
  input: RescoreIdInput,
): Promise<RescoreView> {
  requireMaintainer(actor);
  const { rescoreId } = parseInput(rescoreIdSchema, input);
  const [view] = await rescoreViews(services, actor, { id: rescoreId }, { skip: 0, take: 1 });
  if (!view) throw new ServiceError('not_found');
  requireMaintainerOf(actor, view.benchmark);
  return view;
}
