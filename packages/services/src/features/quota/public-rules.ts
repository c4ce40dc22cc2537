import { z } from 'zod';
import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { benchmarkIdSchema } from '../../core/ids';
import { parseInput } from '../../core/parse-input';
import { defaultRules, readRules } from './read-rules';
import type { PublicRulesView } from './rules-view';

const inputSchema = z.object({ benchmark: benchmarkIdSchema });

/**
 * Returns the public rules of one benchmark, without the list of invited submitters. Throws
 * `unknown_benchmark`.
 */
export async function publicRules(
  services: Pick<Services, 'db'>,
  input: z.input<typeof inputSchema>,
): Promise<PublicRulesView> {
  const { id } = getBenchmark(parseInput(inputSchema, input).benchmark);
  const [rules = defaultRules(id)] = await readRules(services.db, [id]);
  const { listed: _, ...open } = rules;
  return open;
}
