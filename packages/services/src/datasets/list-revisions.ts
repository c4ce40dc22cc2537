import { z } from 'zod';
import { requireMaintainer } from '../authorise';
import { benchmarkIdSchema, benchmarkOf } from '../benchmark-of';
import type { Actor, Services } from '../context';
import { parseInput } from '../parse-input';
import type { RevisionView } from '../views';
import { revisionSelect } from './revision-view';

const inputSchema = z.object({ benchmark: benchmarkIdSchema });

/** All revisions of a benchmark, newest first. For maintainers. */
export async function listRevisions(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<RevisionView[]> {
  requireMaintainer(actor);
  const { benchmark } = parseInput(inputSchema, input);
  return services.db.datasetRevision.findMany({
    where: { benchmark: benchmarkOf(benchmark).id },
    select: revisionSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}
