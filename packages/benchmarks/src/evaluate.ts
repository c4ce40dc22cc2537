import type { Issue, SourceFile } from '@clapboard/intake';
import { aggregate } from './aggregate';
import { composites } from './composites';
import type { BenchmarkDefinition } from './contract/definition';
import type { EvaluationResult } from './contract/result';
import type { Answers, Item, RecognisedFile, TaskOutcomes } from './contract/scoring';
import { coverage } from './coverage';
import { drawsOf } from './estimate';
import { fileOfTask } from './file-of-task';
import type { TaskOf } from './read-submission';
import { refusedFiles } from './refused-files';
import { type SubmittedTask, submittedTasks } from './submitted-tasks';
import { unjudgedIssues } from './unjudged-issues';

/** What an evaluation is doing. */
export type EvaluationStage = 'parse' | 'score' | 'intervals';

/**
 * Fills in a judge's verdicts before the outcomes. Told all submitted tasks at once, so that what has
 * to be asked is known together; what it throws ends the evaluation. Null: the files bring verdicts of
 * their own, and nothing is judged here.
 */
export type Judge = (
  submitted: readonly SubmittedTask[],
) => Promise<ReadonlyMap<string, Answers> | null>;

export interface EvaluateOptions {
  taskOf: TaskOf;
  /** absent: rules and the verdicts of the files only */
  judge?: Judge | undefined;
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
  { taskOf, judge, seed, onProgress }: EvaluateOptions,
): Promise<EvaluationResult> {
  await onProgress?.(0, 'parse');
  const { submitted, recognised, issues } = await submittedTasks(
    definition,
    items,
    sources,
    taskOf,
  );

  await onProgress?.(untilIntervals / 2, 'score');
  const scoring = await definition.load();
  // Files that may not be scored cost nothing: their issues end the evaluation.
  const mayJudge = judge && refusedFiles(issues, recognised).length === 0;
  const judged = mayJudge ? await judge(submitted) : null;
  const scored = definition.tasks.flatMap((task) => {
    const one = submitted.find((candidate) => candidate.task === task.id);
    if (!one) return [];
    const answers = judged?.get(task.id) ?? one.answers;
    const outcomes = scoring.outcomes(task.id, one.items, answers);
    return [{ task, items: one.items, answers, outcomes }];
  });
  const verdicts = scored.reduce((sum, { outcomes }) => sum + (outcomes.judged ?? 0), 0);

  // What the files lacked, the judge has added; what it could not is told anew.
  const told = judged ? issues.filter(({ code }) => code !== 'not_judged') : issues;

  const result: EvaluationResult = {
    recognised,
    issues: [
      ...told,
      ...scored.flatMap((one) => [
        ...unjudgedIssues(one.task, one.items, one.outcomes, recognised, told),
        ...ofTask(one.task.id, one.outcomes, recognised),
      ]),
    ],
    tasks: scored.map(({ task, answers, outcomes }) => ({ task: task.id, answers, outcomes })),
    coverage: scored.flatMap((one) =>
      coverage(definition.slices, one.task.id, one.items, one.outcomes.nonAnswers),
    ),
    scores: [],
    selfJudged: judged ? 0 : verdicts,
    serverJudged: judged ? verdicts : 0,
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

/** What scoring found in the files of a task, under the name of one of them. */
function ofTask(
  task: string,
  { issues = [] }: TaskOutcomes,
  recognised: readonly RecognisedFile[],
): Issue[] {
  return issues.map((issue) => ({ ...issue, file: fileOfTask(task, recognised) }));
}

/** Lets timers and input of the process run. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
