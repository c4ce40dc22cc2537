import {
  type BenchmarkDefinition,
  findBenchmark,
  getPrimaryMetric,
  itemOutcome,
  type OutcomeKind,
} from '@clapboard/benchmarks';
import type { Services } from '../../../core/context';
import type { VerdictRow } from '../../../core/views';
import { itemSelect, toItem } from '../../../pipeline/evaluations/read-items';
import { readStoredAnswers } from '../../../pipeline/evaluations/stored-answers';
import { readStoredOutcomes } from '../../../pipeline/evaluations/stored-outcomes';

interface ExplainedEvaluation {
  evaluationId: string;
  revisionId: string;
  benchmark: string;
}

type Explanation = Pick<VerdictRow, 'explained' | 'outcome'>;

/**
 * Adds verdicts in words and the outcomes of their items to rows that have a verdict, if the revision is public and
 * the evaluation's answers are stored. Rows without an explanation keep null.
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
  return rows.map((row) => ({ ...row, ...byTask.get(row.task)?.get(row.item) }));
}

/** Returns the explanations of a task's rows by item. */
async function explainTask(
  services: Pick<Services, 'db'>,
  { evaluationId, revisionId, benchmark, task }: ExplainedEvaluation & { task: string },
  rows: readonly VerdictRow[],
): Promise<ReadonlyMap<string, Explanation>> {
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
    select: { ...itemSelect, position: true },
  });
  // None on private revisions: their outcomes stay unread too.
  if (stored.length === 0) return new Map();
  const outcomes = await readOutcomes(services, definition, { evaluationId, task });
  const items = new Map(
    stored.map(({ position, ...row }) => [row.externalId, { item: toItem(row), position }]),
  );
  return new Map(
    rows.flatMap((row) => {
      const found = items.get(row.item);
      const answer = answers.get(row.item);
      if (!found || answer === undefined) return [];
      const explained = explain.verdict?.(found.item, answer, row.reply);
      if (!explained) return [];
      return [[row.item, { explained, outcome: outcomes[found.position] ?? null }] as const];
    }),
  );
}

/** Returns the outcomes of a task by its primary metric, in item order; empty if they aren't stored. */
async function readOutcomes(
  services: Pick<Services, 'db'>,
  { tasks }: BenchmarkDefinition,
  { evaluationId, task }: { evaluationId: string; task: string },
): Promise<OutcomeKind[]> {
  const definition = tasks.find(({ id }) => id === task);
  if (!definition) return [];
  const metric = getPrimaryMetric(definition);
  const channels = [metric.channel];
  const outcomes = (await readStoredOutcomes(services, evaluationId, { task, channels })).get(task);
  const values = outcomes?.channels[metric.channel];
  if (!outcomes || !values) return [];
  return outcomes.nonAnswers.map((nonAnswer, i) =>
    itemOutcome(metric, nonAnswer, values[i] ?? Number.NaN),
  );
}
