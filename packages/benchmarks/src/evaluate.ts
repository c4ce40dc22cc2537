import type { SourceFile } from '@clapboard/intake';
import { aggregate } from './aggregate';
import { composites } from './composites';
import type { BenchmarkDefinition } from './contract/definition';
import type { EvaluationResult } from './contract/result';
import type { Item } from './contract/scoring';
import { coverage } from './coverage';
import { drawsOf } from './estimate';
import { readSubmission, type TaskOf } from './read-submission';
import { unjudgedIssues } from './unjudged-issues';

/** What an evaluation is doing. */
export type EvaluationStage = 'parse' | 'score' | 'intervals';

export interface EvaluateOptions {
  taskOf: TaskOf;
  /** decides the resamples, nothing else; see `evaluationSeed` */
  seed: string;
  /** told on entering a stage and after each task; awaited. What it throws ends the evaluation. */
  onProgress?: (fraction: number, stage: EvaluationStage) => void | Promise<void>;
}

/** Share of the work before any interval is computed. */
const untilIntervals = 0.2;

/**
 * Scores prediction files: answers, then outcomes per item, then every metric on every slice with
 * its interval, then the numbers over several tasks. The same input gives the same result; files with errors are refused and told in
 * the issues. Between tasks other work of the process gets its turn.
 */
export async function evaluate(
  definition: BenchmarkDefinition,
  items: readonly Item[],
  sources: readonly SourceFile[],
  { taskOf, seed, onProgress }: EvaluateOptions,
): Promise<EvaluationResult> {
  await onProgress?.(0, 'parse');
  const { tasks, recognised, issues } = await readSubmission(definition, items, sources, taskOf);

  await onProgress?.(untilIntervals / 2, 'score');
  const scoring = await definition.load();
  const scored = definition.tasks.flatMap((task) => {
    const answers = tasks.get(task.id);
    if (!answers) return [];
    const own = items.filter((item) => item.task === task.id);
    return [{ task, items: own, outcomes: scoring.outcomes(task.id, own, answers) }];
  });

  const result: EvaluationResult = {
    recognised,
    issues: [
      ...issues,
      ...scored.flatMap((one) =>
        unjudgedIssues(one.task, one.items, one.outcomes, recognised, issues),
      ),
    ],
    tasks: scored.map(({ task, outcomes }) => ({ task: task.id, outcomes })),
    coverage: scored.flatMap((one) =>
      coverage(definition.slices, one.task.id, one.items, one.outcomes.nonAnswers),
    ),
    scores: [],
    selfJudged: scored.reduce((sum, { outcomes }) => sum + (outcomes.selfJudged ?? 0), 0),
    complete:
      scored.length > 0 &&
      scored.every(({ outcomes }) =>
        outcomes.nonAnswers.every((kind) => kind !== 'missing' && kind !== 'judge-failed'),
      ),
  };
  const draws = drawsOf(seed);
  for (const [i, one] of scored.entries()) {
    await onProgress?.(untilIntervals + (1 - untilIntervals) * (i / scored.length), 'intervals');
    await nextTurn();
    result.scores.push(...aggregate(definition.slices, one.task, one.items, one.outcomes, draws));
  }
  await nextTurn();
  const all = scored.map(({ task, ...one }) => ({ id: task.id, ...one }));
  result.scores.push(...composites(definition, all, draws));
  await onProgress?.(1, 'intervals');
  return result;
}

/** Lets timers and input of the process run. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
