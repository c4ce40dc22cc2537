import { z } from 'zod';
import { requireMaintainer, requireMaintainerOf } from '../authorise';
import { benchmarkOf } from '../benchmark-of';
import type { Actor, Services } from '../context';
import { ServiceError } from '../errors';
import { idSchema, parseInput } from '../parse-input';
import { listChangedNumbers } from './changed-numbers';
import { rescoreIdSchema } from './hold-rescore';
import { previewToken } from './preview-token';
import { rankMoves } from './rank-moves';
import { readChanges, readTotals } from './read-changes';
import { readProblems } from './read-problems';
import type { RescorePreview } from './views';

const inputSchema = rescoreIdSchema.extend({
  kind: z.enum(['value', 'interval']).optional(),
  reason: z.enum(['scorer', 'dataset', 'judge']).optional(),
  submissionId: idSchema.optional(),
  offset: z.int().min(0).default(0),
  limit: z.int().min(1).max(1000).default(100),
});

export type PreviewRescoreInput = z.input<typeof inputSchema>;

/** Ranks that are listed; more are only counted. */
const maxRanks = 1000;

/**
 * Exactly what publishing would change, from one snapshot: every number that differs with the reasons, the ranks that
 * move, and what would not be replaced. Nothing is written. For maintainers. Throws `wrong_state` unless it is ready.
 */
export async function previewRescore(
  { db }: Services,
  actor: Actor,
  input: PreviewRescoreInput,
): Promise<RescorePreview> {
  requireMaintainer(actor);
  const { rescoreId, ...filters } = parseInput(inputSchema, input);
  return db.$transaction(
    async (tx) => {
      const rescore = await tx.rescore.findUnique({ where: { id: rescoreId } });
      if (!rescore) throw new ServiceError('not_found');
      requireMaintainerOf(actor, rescore.benchmark);
      if (rescore.status !== 'ready') throw new ServiceError('wrong_state');
      const definition = benchmarkOf(rescore.benchmark);
      const token = await previewToken(tx, rescore);
      await listChangedNumbers(tx, definition, rescore);
      const ranks = await rankMoves(tx, definition, rescore);
      return {
        rescoreId,
        token,
        totals: { ...(await readTotals(tx)), ranks: ranks.length },
        ...(await readChanges(tx, filters)),
        ranks: ranks.slice(0, maxRanks),
        problems: await readProblems(tx, rescoreId),
      };
    },
    { isolationLevel: 'RepeatableRead', timeout: 120_000, maxWait: 10_000 },
  );
}
