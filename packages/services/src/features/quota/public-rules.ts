import { Prisma } from '@clapboard/db';
import { z } from 'zod';
import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { benchmarkIdSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { hasDefaultJudge } from '../../pipeline/judging/default-judge';
import { getDefaultRules, readRules } from './read-rules';
import type { PublicRulesView } from './rules-view';

const inputSchema = z.object({ benchmark: benchmarkIdSchema });

/**
 * Returns the public rules of one benchmark, without the list of invited submitters. Throws
 * `unknown_benchmark`.
 */
export async function readPublicRules(
  { db, sendsLinks = false }: Pick<Services, 'db' | 'sendsLinks'>,
  input: z.input<typeof inputSchema>,
): Promise<PublicRulesView> {
  const { id } = getBenchmark(parseInput(inputSchema, input).benchmark);
  const [rules = getDefaultRules(id)] = await readRules(db, [id]);
  const { listed: _, ...open } = rules;
  const [paid] = await db.$queryRaw<{ yes: boolean }[]>`
    SELECT ${hasDefaultJudge(Prisma.sql`${id}`)} OR EXISTS (
      SELECT 1 FROM "DatasetRevision" WHERE benchmark = ${id} AND active AND access = 'private'
    ) AS yes`;
  return { ...open, proofFor: sendsLinks ? (paid?.yes ? 'submitting' : 'publishing') : null };
}
