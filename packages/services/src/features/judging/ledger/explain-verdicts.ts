import { type ExplainedVerdict, findBenchmark } from '@clapboard/benchmarks';
import type { Services } from '../../../core/context';
import type { VerdictRow } from '../../../core/judging-views';
import { itemSelect, toItem } from '../../../pipeline/evaluations/read-items';
import { readStoredAnswers } from '../../../pipeline/evaluations/stored-answers';

interface ExplainedEvaluation {
  evaluationId: string;
  revisionId: string;
  benchmark: string;
}

/**
 * Adds verdicts in words to rows that have a verdict, if the revision is public and the evaluation's answers are
 * stored. Rows without an explanation keep null.
 */
export async function explainVerdicts(
  services: Pick<Services, 'db'>,
  evaluation: ExplainedEvaluation,
  rows: readonly VerdictRow[],
): Promise<VerdictRow[]> {
  const tasks = [...new Set(rows.flatMap(({ task, parsed }) => (parsed === null ? [] : [task])))];
  const explained = await Promise.all(
    tasks.map(async (task) => {
      const ofTask = rows.filter((row) => row.task === task && row.parsed !== null);
      return [task, await explainTask(services, { ...evaluation, task }, ofTask)] as const;
    }),
  );
  const byTask = new Map(explained);
  return rows.map((row) => ({
    ...row,
    explained: byTask.get(row.task)?.get(row.item) ?? null,
  }));
}

/** Returns the explanations of a task's rows by item. */
async function explainTask(
  services: Pick<Services, 'db'>,
  { evaluationId, revisionId, benchmark, task }: ExplainedEvaluation & { task: string },
  rows: readonly VerdictRow[],
): Promise<ReadonlyMap<string, ExplainedVerdict>> {
  const definition = findBenchmark(benchmark);
  const answers = await readStoredAnswers(services, { evaluationId, task });
  if (!definition || !answers) return new Map();
  const { explain } = await definition.load();
  const stored = await services.db.item.findMany({
    where: {
      revisionId,
      task,
      // References stay unread on private revisions, whatever the caller assumes.
      revision: { access: 'public' },
      externalId: { in: rows.map(({ item }) => item) },
    },
    select: itemSelect,
  });
  const items = new Map(stored.map(toItem).map((item) => [item.id, item]));
  return new Map(
    rows.flatMap((row) => {
      const item = items.get(row.item);
      const answer = answers.get(row.item);
      const verdict = item && answer !== undefined && explain.verdict?.(item, answer, row.reply);
      return verdict ? [[row.item, verdict] as const] : [];
    }),
  );
}
