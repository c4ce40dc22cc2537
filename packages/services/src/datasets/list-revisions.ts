import { z } from 'zod';
import { requireMaintainerOf } from '../authorise';
import { benchmarkIdSchema, benchmarkOf } from '../benchmark-of';
import type { Actor, Services } from '../context';
import { parseInput } from '../parse-input';
import type { RevisionView } from '../views';
import { revisionSelect } from './revision-view';

const inputSchema = z.object({ benchmark: benchmarkIdSchema });

/** A revision as its maintainers see it. */
export interface MaintainedRevision extends RevisionView {
  /** null: in use */
  retiredAt: Date | null;
  /** submissions whose present result is on it */
  results: number;
}

/** All revisions of a benchmark, newest first. For maintainers. */
export async function listRevisions(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<MaintainedRevision[]> {
  const { benchmark } = parseInput(inputSchema, input);
  requireMaintainerOf(actor, benchmark);
  const revisions = await services.db.datasetRevision.findMany({
    where: { benchmark: benchmarkOf(benchmark).id },
    select: {
      ...revisionSelect,
      retiredAt: true,
      _count: { select: { evaluations: { where: { currentOf: { isNot: null } } } } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return revisions.map(({ _count, ...revision }) => ({ ...revision, results: _count.evaluations }));
}
