import { type TaskOutcomes, unpackOutcomes } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';

interface OutcomeFilter {
  /** absent: every submitted task */
  task?: string | undefined;
  /** absent: every channel */
  channels?: readonly string[] | undefined;
}

/**
 * Outcomes of an evaluation by task, in item order: nothing of a single item may get into a view of a
 * private revision. A task that was not submitted is absent. Throws when rows are damaged.
 */
export async function storedOutcomes(
  { db }: Pick<Services, 'db'>,
  evaluationId: string,
  { task, channels }: OutcomeFilter = {},
): Promise<Map<string, TaskOutcomes>> {
  const rows = await db.outcome.findMany({
    where: {
      evaluationId,
      ...(task === undefined ? {} : { task }),
      // Whether the rows belong together is told by the status row.
      ...(channels && { channel: { in: ['status', ...channels] } }),
    },
    select: { task: true, channel: true, values: true },
  });
  const tasks = [...new Set(rows.map((row) => row.task))];
  return new Map(
    tasks.map((id) => [id, unpackOutcomes(rows.filter((row) => row.task === id))] as const),
  );
}
