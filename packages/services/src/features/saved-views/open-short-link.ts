import { findBenchmark } from '@clapboard/benchmarks';
import { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { findPathBenchmark } from './clean-path';
import { getShortLink } from './create-short-link';
import type { StoredView } from './schemas';

const inputSchema = z.object({ id: idSchema });

/**
 * Returns the view of a short link. The page of its path decides what the actor may see. Throws
 * `not_found` for unknown links and for leaderboards that the site no longer has.
 */
export async function openShortLink(
  { db }: Services,
  _actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<StoredView> {
  const { id } = parseInput(inputSchema, input);
  const view = await db.storedView.findUnique({ where: { id }, select: { path: true } });
  const benchmark = view && findPathBenchmark(view.path);
  if (!view || (benchmark && !findBenchmark(benchmark))) throw new ServiceError('not_found');
  return { id, link: getShortLink(id), path: view.path };
}
