import { z } from 'zod';
import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { benchmarkIdSchema } from '../../core/ids';
import { parseInput } from '../../core/parse-input';
import { defaultRules, readRules } from './read-rules';
import type { PublicRulesView } from './rules-view';

const inputSchema = z.object({ benchmark: benchmarkIdSchema });

/** The rules of one benchmark as everybody may read them: who is on a list is not in it. Throws `unknown_benchmark`. */
export async function publicRules(
  services: Pick<Services, 'db'>,
  input: z.input<typeof inputSchema>,
): Promise<PublicRulesView> {
  const { id } = getBenchmark(parseInput(inputSchema, input).benchmark);
  const [rules = defaultRules(id)] = await readRules(services.db, [id]);
  const { listed: _, ...open } = rules;
  return open;
}
