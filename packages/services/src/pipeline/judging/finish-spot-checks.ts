import type { Judging, Scoring, SubmittedTask } from '@clapboard/benchmarks';
import type { Guard, Json } from '@clapboard/file-reader';
import { cohenKappa, groupBy } from '@clapboard/metrics';
import { tryEach } from '../../core/async/try-each';
import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { createGuard, deadlineMs } from '../../core/files/open-files';
import { readFileRows } from '../evaluations/read-files';
import { getRevisionItems } from '../evaluations/read-items';
import { compareAnswers, compareStoredAnswers } from './compare-answers';
import { judgedOutcomes } from './judged-outcomes';
import { withAnswers } from './read-answers';
import { type SpotCheckCounts, settleSpotCheck } from './store/spot-checks';

/**
 * Completes spot checks whose requests are all settled: counts the verdicts, and how many agree
 * with the result's, which the submitter or another judge gave. A check without any verdict that can be compared is
 * blocked. Any number of processes may run it at once. Returns how many completed. Throws the first error, after trying
 * all.
 *
 * @param guard interrupts the comparison of a task, because answers may be crafted to be slow; default: after 20 s
 */
export async function finishSpotChecks(
  services: Services,
  guard: Guard = createGuard(deadlineMs),
): Promise<number> {
  const ready = await services.db.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM "SpotCheck" c
    WHERE c.status = 'judging' AND NOT EXISTS (
      SELECT 1 FROM "SpotCheckVerdict" l JOIN "Verdict" v ON v.hash = l.hash
      WHERE l."spotCheckId" = c.id AND v.status = 'pending')
    ORDER BY c."createdAt", c.id LIMIT 20`;
  const ended = await tryEach(ready, async ({ id }) =>
    settleSpotCheck(services, id, await compare(services, guard, id)),
  );
  return ended.reduce((sum, count) => sum + count, 0);
}

async function compare(
  services: Services,
  guard: Guard,
  spotCheckId: string,
): Promise<SpotCheckCounts> {
  const check = await services.db.spotCheck.findUniqueOrThrow({
    where: { id: spotCheckId },
    select: {
      evaluation: {
        select: {
          id: true,
          revisionId: true,
          selfJudged: true,
          submission: { select: { id: true, benchmark: true } },
        },
      },
      verdicts: {
        where: { verdict: { status: 'done' } },
        select: { verdict: { select: { task: true, item: true, parsed: true } } },
      },
    },
  });
  const { id: evaluationId, revisionId, selfJudged, submission } = check.evaluation;
  const verdicts = groupBy(
    check.verdicts.map(({ verdict }) => verdict),
    ({ task }) => task,
  );
  if (verdicts.size === 0) return count([], 0);
  const definition = getBenchmark(submission.benchmark);
  const scoring = await definition.load();
  const { judging } = scoring;
  if (!judging) throw new Error(`${definition.id} is not judged.`);
  const comparePairs = (checkedTask: SubmittedTask) => {
    const parsed = verdicts.get(checkedTask.task) ?? [];
    const byItem = new Map(parsed.map(({ item, parsed: verdict }) => [item, verdict as Json]));
    return compareTask(scoring, judging, checkedTask, byItem);
  };
  const pairs: Pair[] = [];
  if (selfJudged > 0) {
    const stored = { revisionId, files: await readFileRows(services, submission.id) };
    await withAnswers(services, definition, stored, async ({ tasks }) => {
      for (const task of tasks) pairs.push(...compareAnswers(guard, () => comparePairs(task)));
    }).catch((error) => {
      // A newer reader rejects the files, each time.
      if (!(error instanceof ServiceError && error.code === 'invalid_files')) throw error;
    });
  } else {
    const { items: all } = await getRevisionItems(services, revisionId);
    for (const task of verdicts.keys()) {
      const items = all.filter((item) => item.task === task);
      const found = await compareStoredAnswers(services, { guard, evaluationId, task }, (answers) =>
        comparePairs({ task, items, answers }),
      );
      pairs.push(...found);
    }
  }
  return count(pairs, judging.agreement.tolerance);
}

/** The outcomes of one answer by the result's verdict and by the check's. */
type Pair = readonly [left: number, right: number];

/** Returns the outcomes of the answers in the sample by both verdicts. */
function compareTask(
  scoring: Scoring,
  judging: Judging,
  submittedTask: SubmittedTask,
  verdicts: ReadonlyMap<string, Json>,
): Pair[] {
  const { task, items, answers } = submittedTask;
  const right = judgedOutcomes(scoring, judging, submittedTask, verdicts);
  if (right.size === 0) return [];
  const left = scoring.outcomes(task, items, answers).channels[judging.agreement.channel];
  return items.flatMap(({ id }, i): Pair[] => {
    const [a, b] = [left?.[i], right.get(id)];
    return a === undefined || b === undefined ? [] : [[a, b]];
  });
}

function count(pairs: readonly Pair[], tolerance: number): SpotCheckCounts {
  return {
    judged: pairs.length,
    agreed: pairs.filter(([left, right]) => isSameJudgement(left, right, tolerance)).length,
    kappa: computeKappa(pairs, tolerance),
  };
}

/**
 * Returns Cohen's kappa of two judges' outcomes. Null on a continuous scale, where nearly every value is distinct, and
 * where all outcomes are the same.
 */
export function computeKappa(pairs: readonly Pair[], tolerance: number): number | null {
  if (tolerance > 0) return null;
  const [left, right] = [0, 1].map((side) => pairs.map((pair) => String(pair[side])));
  return cohenKappa(left ?? [], right ?? []);
}

/**
 * Whether two verdicts give the same outcome: channel values that differ by at most the tolerance.
 * NaN (neither right nor wrong) equals only NaN.
 */
export function isSameJudgement(left: number, right: number, tolerance: number): boolean {
  if (Number.isNaN(left) || Number.isNaN(right)) return Number.isNaN(left) && Number.isNaN(right);
  return left === right || Math.abs(left - right) <= tolerance;
}
