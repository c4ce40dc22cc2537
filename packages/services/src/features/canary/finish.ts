import type { Coverage } from '@clapboard/benchmarks';
import type { Prisma, Tx } from '@clapboard/db';
import { tryEach } from '../../core/async/try-each';
import type { Services } from '../../core/context';
import { toJson } from '../../core/files/to-json';
import { notifyMaintainers } from '../../core/notifications/notify';
import { readExactScores } from '../../core/release/exact-scores';
import { type CanaryDifference, type CanaryResult, computeDifferences } from './differences';

/** Maximum stored differences per repetition. */
const maxDifferences = 100;

interface EndedCanary {
  benchmark: string;
  submissionId: string;
  status: 'same' | 'changed' | 'failed';
}

const runningSelect = {
  id: true,
  benchmark: true,
  submissionId: true,
  referenceId: true,
  evaluationId: true,
} as const satisfies Prisma.CanaryRunSelect;

type Running = Prisma.CanaryRunGetPayload<{ select: typeof runningSelect }>;

/**
 * Compares every completed repetition with its expected result, number by number. Any number of
 * workers may run it: each repetition is written once, with a notification to maintainers if it
 * differs. Passes errors to `onFault` and continues with the next one.
 */
export async function finishCanaries(
  services: Services,
  { onFault }: { onFault?: (error: unknown) => void } = {},
): Promise<EndedCanary[]> {
  const running = await services.db.canaryRun.findMany({
    where: { status: 'running' },
    select: runningSelect,
  });
  const ended = await tryEach(running, (run) => finish(services, run), onFault);
  return ended.filter((canary) => canary !== null);
}

/** Null while it runs, or if another worker has written it. */
async function finish(services: Services, run: Running): Promise<EndedCanary | null> {
  const { benchmark, submissionId } = run;
  const after = await readResult(services, run.evaluationId);
  if (after === 'running') return null;
  const before = await readResult(services, run.referenceId);
  const failed = after === 'failed' || before === 'failed' || before === 'running';
  const differences = failed ? [] : computeDifferences(before, after);
  const status = failed ? 'failed' : differences.length > 0 ? 'changed' : 'same';
  const written = await services.db.$transaction(async (tx) => {
    if (!(await write(tx, run.id, status, differences))) return false;
    if (status !== 'same') await notifyMaintainers(tx, [run], 'canary');
    return true;
  });
  return written ? { benchmark, submissionId, status } : null;
}

async function readResult(
  services: Services,
  evaluationId: string,
): Promise<CanaryResult | 'running' | 'failed'> {
  const found = await services.db.evaluation.findUnique({
    where: { id: evaluationId },
    select: { status: true, coverage: true },
  });
  if (!found || found.status === 'failed' || found.status === 'blocked') return 'failed';
  if (found.status !== 'done') return 'running';
  const scores = (await readExactScores(services.db, [evaluationId])).get(evaluationId) ?? [];
  return { scores, coverage: found.coverage as unknown as Coverage[] };
}

async function write(
  tx: Tx,
  id: string,
  status: EndedCanary['status'],
  differences: readonly CanaryDifference[],
): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE "CanaryRun" SET status = ${status}::"CanaryStatus", "finishedAt" = now(),
      differences = ${JSON.stringify(toJson(differences.slice(0, maxDifferences)))}::jsonb
    WHERE id = ${id} AND status = 'running'`;
  return count > 0;
}
