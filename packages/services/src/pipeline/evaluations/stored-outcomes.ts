import { type TaskOutcomes, unpackOutcomes } from '@clapboard/benchmarks';
import { groupBy } from '@clapboard/metrics';
import type { Services } from '../../core/context';

interface OutcomeFilter {
  /** default: every submitted task */
  task?: string | undefined;
  /** default: every channel */
  channels?: readonly string[] | undefined;
}

/**
 * Returns the outcomes of an evaluation by task, in item order: on a private revision nothing about
 * single items may be shown. Tasks that were not submitted are absent. Throws if rows are damaged.
 */
export async function readStoredOutcomes(
  { db }: Pick<Services, 'db'>,
  evaluationId: string,
  { task, channels }: OutcomeFilter = {},
): Promise<Map<string, TaskOutcomes>> {
  const rows = await db.outcome.findMany({
    where: {
      evaluationId,
      ...(task === undefined ? {} : { task }),
      // The status row shows whether the rows belong together.
      ...(channels && { channel: { in: ['status', ...channels] } }),
    },
    select: { task: true, channel: true, values: true },
  });
  const tasks = [...new Set(rows.map((row) => row.task))];
  return new Map(
    tasks.map((id) => [id, unpackOutcomes(rows.filter((row) => row.task === id))] as const),
  );
}

/**
 * Returns the outcomes of one task in one channel by evaluation, in item order, read at once: only of evaluations on
 * revisions that are public now. Evaluations without the task are absent. Throws if rows are damaged.
 */
export async function readPublicOutcomes(
  { db }: Pick<Services, 'db'>,
  evaluationIds: readonly string[],
  { task, channel }: { task: string; channel: string },
): Promise<Map<string, TaskOutcomes>> {
  const rows = await db.outcome.findMany({
    where: {
      evaluationId: { in: [...evaluationIds] },
      task,
      channel: { in: ['status', channel] },
      evaluation: { revision: { access: 'public' } },
    },
    select: { evaluationId: true, channel: true, values: true },
  });
  const byEvaluation = groupBy(rows, ({ evaluationId }) => evaluationId);
  return new Map([...byEvaluation].map(([id, packed]) => [id, unpackOutcomes(packed)]));
}
