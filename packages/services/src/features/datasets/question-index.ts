import type { Json } from '@clapboard/file-reader';
import { z } from 'zod';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { benchmarkIdSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { requireActiveRevision } from '../../core/revision/require-active';
import { toRevisionView } from '../../core/revision/revision-view';
import type { QuestionIndex } from '../../core/views';

const inputSchema = z.object({ benchmark: benchmarkIdSchema });

/**
 * Returns ids, tasks and slices of the active revision's items in order, with their questions if
 * answers are matched by them: what a browser needs to check files. For everybody; doesn't read
 * references. Throws `no_active_revision`.
 */
export async function getQuestionIndex(
  services: Services,
  _actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<QuestionIndex> {
  const { benchmark } = parseInput(inputSchema, input);
  const definition = getBenchmark(benchmark);
  const revision = await requireActiveRevision(services.db, definition.id);
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
    revision: toRevisionView(services, revision),
    items: items.map(({ externalId, task, slices, payload }) => ({
      id: externalId,
      task,
      slices,
      ...(definition.readsPayload ? { payload: payload as Json } : {}),
    })),
  };
}
