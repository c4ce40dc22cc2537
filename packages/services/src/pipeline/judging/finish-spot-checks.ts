import {
  type Judging,
  type Scoring,
  type SubmittedTask,
  withoutVerdicts,
} from '@clapboard/benchmarks';
import type { Json } from '@clapboard/file-reader';
import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { withAnswers } from './read-answers';

/**
 * Completes spot checks whose questions are all settled: counts the verdicts, and how many agree
 * with the submitter's. A check without any verdict is blocked. Any number of processes may run it
 * at once. Returns how many completed. Throws the first error, after trying all.
 */
export async function finishSpotChecks(services: Services): Promise<number> {
  const ready = await services.db.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM "SpotCheck" c
    WHERE c.status = 'judging' AND NOT EXISTS (
      SELECT 1 FROM "SpotCheckVerdict" l JOIN "Verdict" v ON v.hash = l.hash
      WHERE l."spotCheckId" = c.id AND v.status = 'pending')
    ORDER BY c."createdAt", c.id LIMIT 20`;
  const faults: unknown[] = [];
  let ended = 0;
  for (const { id } of ready) {
    try {
      const { judged, agreed } = await compare(services, id);
      ended += await services.db.$executeRaw`
        UPDATE "SpotCheck" SET status = ${judged > 0 ? 'done' : 'blocked'}::"EvaluationStatus",
          judged = ${judged}, agreed = ${agreed}, "finishedAt" = now()
        WHERE id = ${id} AND status = 'judging'`;
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return ended;
}

interface Counts {
  judged: number;
  agreed: number;
}

async function compare(services: Services, spotCheckId: string): Promise<Counts> {
  const check = await services.db.spotCheck.findUniqueOrThrow({
    where: { id: spotCheckId },
    select: {
      evaluation: {
        select: {
          revisionId: true,
          submission: {
            select: {
              benchmark: true,
              files: {
                select: { id: true, name: true, sha256: true, task: true },
                orderBy: { id: 'asc' },
              },
            },
          },
        },
      },
      verdicts: {
        where: { verdict: { status: 'done' } },
        select: { verdict: { select: { task: true, item: true, parsed: true } } },
      },
    },
  });
  const verdicts = check.verdicts.map(({ verdict }) => verdict);
  if (verdicts.length === 0) return { judged: 0, agreed: 0 };
  const { revisionId, submission } = check.evaluation;
  const definition = getBenchmark(submission.benchmark);
  const scoring = await definition.load();
  const { judging } = scoring;
  if (!judging) throw new Error(`${definition.id} is not judged.`);
  return withAnswers(
    services,
    definition,
    { revisionId, files: submission.files },
    async ({ tasks }) => {
      const counts = tasks.map((checkedTask) => {
        const parsed = verdicts.filter(({ task }) => task === checkedTask.task);
        const byItem = new Map(parsed.map(({ item, parsed: verdict }) => [item, verdict as Json]));
        return countTask(scoring, judging, checkedTask, byItem);
      });
      return {
        judged: counts.reduce((sum, { judged }) => sum + judged, 0),
        agreed: counts.reduce((sum, { agreed }) => sum + agreed, 0),
      };
    },
  );
}

/**
 * Compares the outcomes by the submitter's and the server's verdicts for answers that both have
 * judged.
 */
function countTask(
  scoring: Scoring,
  judging: Judging,
  submittedTask: SubmittedTask,
  verdicts: ReadonlyMap<string, Json>,
): Counts {
  const { task, items } = submittedTask;
  const { channel, tolerance } = judging.agreement;
  const [again] = withoutVerdicts(judging, [submittedTask]);
  if (verdicts.size === 0 || !again) return { judged: 0, agreed: 0 };
  const judged = new Map([...verdicts].map(([item, verdict]) => [item, { verdict }]));
  const answers = judging.apply(task, items, again.answers, judged);
  const left = scoring.outcomes(task, items, submittedTask.answers).channels[channel];
  const right = scoring.outcomes(task, items, answers).channels[channel];
  const compared = items.flatMap(({ id }, i) => {
    const [a, b] = [left?.[i], right?.[i]];
    if (!verdicts.has(id) || a === undefined || b === undefined) return [];
    return [sameJudgement(a, b, tolerance)];
  });
  return { judged: compared.length, agreed: compared.filter(Boolean).length };
}

/**
 * Whether two verdicts give the same outcome: channel values that differ by at most the tolerance.
 * NaN (neither right nor wrong) equals only NaN.
 */
export function sameJudgement(left: number, right: number, tolerance: number): boolean {
  if (Number.isNaN(left) || Number.isNaN(right)) return Number.isNaN(left) && Number.isNaN(right);
  return left === right || Math.abs(left - right) <= tolerance;
}
