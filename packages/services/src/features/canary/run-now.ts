import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireMaintainerOf } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { lockName } from '../../core/database/lock-name';
import { ServiceError } from '../../core/errors';
import { benchmarkIdSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { wakeWorkers } from '../../pipeline/evaluations/wake-workers';
import { repeatReferences } from './repeat-references';

const inputSchema = z.object({ benchmark: benchmarkIdSchema });

/**
 * Scores the references of a benchmark again at once; returns how many. For its maintainers. Throws
 * `wrong_state` if one is running, or if no public result can be repeated.
 */
export async function runCanaryNow(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<number> {
  const { benchmark } = parseInput(inputSchema, input);
  const { userId } = requireMaintainerOf(actor, benchmark);
  const definition = getBenchmark(benchmark);
  const made = await services.db.$transaction(async (tx) => {
    await lockName(tx, `canary:${benchmark}`);
    if ((await tx.canaryRun.count({ where: { benchmark, status: 'running' } })) > 0) {
      throw new ServiceError('wrong_state', {
        detail: 'A canary run is in progress. Wait until it ends.',
      });
    }
    const [now] = await tx.$queryRaw<{ night: string }[]>`
      SELECT to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.US') AS night`;
    const evaluations = await repeatReferences(tx, definition, now?.night ?? '');
    if (evaluations.length === 0) {
      throw new ServiceError('wrong_state', {
        detail:
          'No public result on the active revision was scored by the installed scorer, so there is nothing to repeat. Rescore the leaderboard first.',
      });
    }
    await recordAudit(tx, {
      actorId: userId,
      action: 'canary.run',
      subjectType: 'benchmark',
      subjectId: benchmark,
      benchmark,
      after: { repetitions: evaluations.length },
    });
    return evaluations;
  });
  await wakeWorkers(services, made.length);
  return made.length;
}
