import type { Json } from '@clapboard/intake';
import { z } from 'zod';
import { benchmarkIdSchema, benchmarkOf } from '../benchmark-of';
import type { Actor, Services } from '../context';
import { ServiceError } from '../errors';
import { parseInput } from '../parse-input';
import type { QuestionIndex } from '../views';
import { revisionSelect } from './revision-view';

const inputSchema = z.object({ benchmark: benchmarkIdSchema });

/**
 * Ids, tasks and slices of the active revision's items, in their order, and what was asked where
 * answers are joined by it: what a browser needs to check files. For everybody; the key is not even read. Throws `no_active_revision`.
 */
export async function questionIndex(
  services: Services,
  _actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<QuestionIndex> {
  const { benchmark } = parseInput(inputSchema, input);
  const definition = benchmarkOf(benchmark);
  const revision = await services.db.datasetRevision.findFirst({
    where: { benchmark: definition.id, active: true },
    select: revisionSelect,
  });
  if (!revision) throw new ServiceError('no_active_revision');
  const items = await services.db.item.findMany({
    where: { revisionId: revision.id },
    select: {
      externalId: true,
      task: true,
      slices: true,
      payload: definition.readsPayload === true,
    },
    orderBy: [{ task: 'asc' }, { position: 'asc' }],
  });
  return {
    revision,
    items: items.map(({ externalId, task, slices, payload }) => ({
      id: externalId,
      task,
      slices,
      ...(definition.readsPayload ? { payload: payload as Json } : {}),
    })),
  };
}
