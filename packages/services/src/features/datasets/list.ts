import { z } from 'zod';
import { requireMaintainerOf } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { benchmarkIdSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import {
  revisionSelect,
  toMaintainerRevisionView,
  toRevisionView,
} from '../../core/revision/revision-view';
import { instantSchema, revisionViewSchema } from '../../core/views';

const inputSchema = z.object({ benchmark: benchmarkIdSchema });

/** A revision as its maintainers see it. */
export const maintainedRevisionSchema = revisionViewSchema
  .extend({
    publicHash: z
      .string()
      .describe('Shown to others instead of the hash, for example on receipts.'),
    retiredAt: instantSchema.nullable().describe('null: not retired.'),
    results: z.number().describe('Submissions whose current result is on it.'),
  })
  .meta({ id: 'MaintainedRevision' });

export type MaintainedRevision = z.output<typeof maintainedRevisionSchema>;

/** Returns all revisions of a benchmark, newest first. For maintainers. */
export async function listRevisions(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<MaintainedRevision[]> {
  const { benchmark } = parseInput(inputSchema, input);
  requireMaintainerOf(actor, benchmark);
  const revisions = await services.db.datasetRevision.findMany({
    where: { benchmark: getBenchmark(benchmark).id },
    select: {
      ...revisionSelect,
      retiredAt: true,
      _count: { select: { evaluations: { where: { currentOf: { isNot: null } } } } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return revisions.map(({ _count, retiredAt, ...revision }) => ({
    ...toMaintainerRevisionView(revision),
    publicHash: toRevisionView(services, revision).contentHash,
    retiredAt,
    results: _count.evaluations,
  }));
}
