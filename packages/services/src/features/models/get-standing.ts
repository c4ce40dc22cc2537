import { z } from 'zod';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { benchmarkIdSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { findModelBySlug } from './merge/follow-merges';
import { findBestOnLeaderboard } from './page/best-on-leaderboard';
import type { ModelOnBenchmark } from './page/views';

const inputSchema = z.object({ benchmark: benchmarkIdSchema, slug: z.string().min(1).max(120) });

/** A model's best public result on a leaderboard. */
export interface ModelStanding {
  /** slug of the model now: another one if it was merged */
  slug: string;
  name: string;
  best: NonNullable<ModelOnBenchmark['best']>;
}

/**
 * Returns the best ranked result of a model on a benchmark's leaderboard, by the headline and the default judge.
 * Null for an unknown model and for a model without a public rank: its name may be confidential. For everybody,
 * who all get the same. Throws `unknown_benchmark`.
 */
export async function getModelStanding(
  services: Services,
  _actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<ModelStanding | null> {
  const { benchmark, slug } = parseInput(inputSchema, input);
  const definition = getBenchmark(benchmark);
  const id = await findModelBySlug(services.db, slug);
  if (!id) return null;
  const model = await services.db.model.findUniqueOrThrow({
    where: { id },
    select: { slug: true, name: true },
  });
  const best = await findBestOnLeaderboard(services, definition, model.slug);
  return best && { ...model, best };
}
