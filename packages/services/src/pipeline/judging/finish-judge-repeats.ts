import type { Judging, Scoring, SubmittedTask } from '@clapboard/benchmarks';
import type { Guard } from '@clapboard/file-reader';
import { flipRate, groupBy, type VerdictPairs } from '@clapboard/metrics';
import { tryEach } from '../../core/async/try-each';
import { getBenchmark } from '../../core/benchmark';
import type { Services } from '../../core/context';
import { createGuard, deadlineMs } from '../../core/files/open-files';
import { fewestRepeated } from '../../core/judging/fewest-repeated';
import { getRevisionItems } from '../evaluations/read-items';
import { compareStoredAnswers } from './compare-answers';
import { isSameJudgement } from './finish-spot-checks';
import { judgedOutcomes } from './judged-outcomes';
import {
  type RepeatedVerdict,
  readRepeatedVerdicts,
  settleJudgeRepeat,
} from './store/judge-repeats';

/**
 * Completes measurements of repeats whose requests are all settled: counts the pairs of verdicts on the same answer
 * that differ. Without enough answers with two verdicts, the measurement is blocked. Any number of processes may run it
 * at once. Returns how many completed. Throws the first error, after trying all.
 *
 * @param guard interrupts the comparison of a task, because answers may be crafted to be slow; default: after 20 s
 */
export async function finishJudgeRepeats(
  services: Services,
  guard: Guard = createGuard(deadlineMs),
): Promise<number> {
  const ready = await services.db.$queryRaw<{ id: string; benchmark: string }[]>`
    SELECT r.id, p.benchmark FROM "JudgeRepeat" r JOIN "JudgeProfile" p ON p.id = r."profileId"
    WHERE r.status = 'judging' AND NOT EXISTS (
      SELECT 1 FROM "JudgeRepeatVerdict" l JOIN "Verdict" v ON v.hash = l.hash
      WHERE l."repeatId" = r.id AND v.status = 'pending')
    ORDER BY r."createdAt", r.id LIMIT 20`;
  const ended = await tryEach(ready, async ({ id, benchmark }) => {
    const repeated = await readRepeatedVerdicts(services, id);
    const compared = await compareVerdicts(services, { benchmark, guard }, repeated);
    const answers = compared.filter(({ pairs }) => pairs > 0);
    const flips = answers.length < fewestRepeated ? null : flipRate(answers);
    const isPublic = repeated.every((answer) => answer.public);
    return settleJudgeRepeat(services, id, { judged: answers.length, flips, public: isPublic });
  });
  return ended.reduce((sum, count) => sum + count, 0);
}

interface CompareOptions {
  benchmark: string;
  guard: Guard;
}

/** Returns the pairs of verdicts of each answer. */
async function compareVerdicts(
  services: Services,
  options: CompareOptions,
  repeated: readonly RepeatedVerdict[],
): Promise<VerdictPairs[]> {
  const tasks = groupBy(repeated, ({ evaluationId, task }) => JSON.stringify([evaluationId, task]));
  const compared: VerdictPairs[] = [];
  // One at a time, because the answers of all submissions may not fit into memory.
  for (const ofTask of tasks.values()) {
    compared.push(...(await compareTask(services, options, ofTask)));
  }
  return compared;
}

/** Compares the verdicts on answers to one task of a submission. */
async function compareTask(
  services: Services,
  { benchmark, guard }: CompareOptions,
  repeated: readonly [RepeatedVerdict, ...RepeatedVerdict[]],
): Promise<VerdictPairs[]> {
  const [{ evaluationId, revisionId, task }] = repeated;
  const scoring = await getBenchmark(benchmark).load();
  const { judging } = scoring;
  if (!judging) throw new Error(`${benchmark} is not judged.`);
  const drawn = new Set(repeated.map(({ item }) => item));
  const { items: all } = await getRevisionItems(services, revisionId);
  const items = all.filter((item) => item.task === task && drawn.has(item.id));
  return compareStoredAnswers(services, { guard, evaluationId, task }, (answers) =>
    countPairs(scoring, judging, { task, items, answers }, repeated),
  );
}

/** Counts the pairs of verdicts of each answer to one task. Pure. */
function countPairs(
  scoring: Scoring,
  judging: Judging,
  submittedTask: SubmittedTask,
  repeated: readonly RepeatedVerdict[],
): VerdictPairs[] {
  const rounds = Math.max(...repeated.map(({ verdicts }) => verdicts.length));
  const outcomes = Array.from({ length: rounds }, (_, round) => {
    const verdicts = new Map(
      repeated.flatMap(({ item, verdicts }) => {
        const verdict = verdicts[round];
        return verdict === undefined ? [] : [[item, verdict] as const];
      }),
    );
    return judgedOutcomes(scoring, judging, submittedTask, verdicts);
  });
  const { tolerance } = judging.agreement;
  return submittedTask.items.map(({ id }) =>
    comparePairs(
      outcomes.flatMap((byItem) => byItem.get(id) ?? []),
      tolerance,
    ),
  );
}

/** Counts the pairs of outcomes of one answer, and those that differ. */
function comparePairs(outcomes: readonly number[], tolerance: number): VerdictPairs {
  const pairs = outcomes.flatMap((left, i) =>
    outcomes.slice(i + 1).map((right) => isSameJudgement(left, right, tolerance)),
  );
  return { pairs: pairs.length, differing: pairs.filter((same) => !same).length };
}
