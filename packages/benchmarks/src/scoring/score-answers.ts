import { type Issue, Turns } from '@clapboard/file-reader';
import type { BenchmarkDefinition } from '../contract/definition';
import type { Judged } from '../contract/judging';
import type { EvaluationResult } from '../contract/result';
import type { ScoredTask } from '../contract/scoring';
import type { SubmittedAnswers } from '../reading/read-answers';
import { addTaskFile } from '../reading/task-issues';
import { unjudgedIssues } from '../reading/unjudged-issues';
import { aggregate } from './aggregate';
import { composites } from './composites';
import { coverage } from './coverage';
import { getDraws } from './number-interval';

export type ScoringStage = 'score' | 'intervals';

/** Results of judge requests, by task and item id. */
export type Verdicts = ReadonlyMap<string, ReadonlyMap<string, Judged>>;

interface ScoreOptions {
  /** seeds the resampling of bootstrap-t intervals; see `intervalSeed` */
  seed: string;
  /**
   * called and awaited at the start of each stage and after each task; an exception ends the
   * scoring
   */
  onProgress?: (fraction: number, stage: ScoringStage) => void | Promise<void>;
}

/** Share of the progress before intervals are computed. */
const untilIntervals = 0.2;

/**
 * Scores answers: outcomes per item, then every metric on every slice with its interval, then
 * numbers over several tasks. `verdicts` come from the server’s judge; null uses rules and
 * submitted verdicts. Deterministic. Yields to the event loop between tasks.
 */
export async function score(
  definition: BenchmarkDefinition,
  answers: SubmittedAnswers,
  verdicts: Verdicts | null,
  { seed, onProgress }: ScoreOptions,
): Promise<EvaluationResult> {
  const { tasks, issues } = await computeOutcomes(definition, answers, verdicts, onProgress);
  const judged = tasks.reduce((sum, { outcomes }) => sum + (outcomes.judged ?? 0), 0);
  const result: EvaluationResult = {
    recognised: answers.recognised,
    issues,
    tasks: tasks.map(({ items, ...task }) => task),
    coverage: tasks.flatMap(({ task, items, outcomes }) =>
      coverage(definition.slices, task, items, outcomes.nonAnswers),
    ),
    scores: [],
    selfJudged: verdicts ? 0 : judged,
    serverJudged: verdicts ? judged : 0,
    keyKnown: (answers.keyed ?? []).length > 0,
    complete:
      tasks.length > 0 &&
      tasks.every(({ outcomes: { nonAnswers } }) => {
        return !nonAnswers.includes('missing') && !nonAnswers.includes('judge-failed');
      }),
  };
  const draws = getDraws(seed);
  const turns = new Turns();
  for (const [i, { task, items, outcomes }] of tasks.entries()) {
    await onProgress?.(untilIntervals + (1 - untilIntervals) * (i / tasks.length), 'intervals');
    await turns.next();
    result.scores.push(...aggregate(definition, task, items, outcomes, draws));
  }
  await turns.next();
  const byTask = tasks.map(({ task, ...scored }) => ({ id: task, ...scored }));
  result.scores.push(...composites(definition, byTask, draws));
  await onProgress?.(1, 'intervals');
  return result;
}

/**
 * Outcomes of every submitted task, and all issues, including those that only outcomes reveal. `onProgress` as in
 * `score`, before each task.
 */
export async function computeOutcomes(
  definition: BenchmarkDefinition,
  { tasks: submitted, recognised, issues: fileIssues }: SubmittedAnswers,
  verdicts: Verdicts | null,
  onProgress?: ScoreOptions['onProgress'],
): Promise<{ tasks: ScoredTask[]; issues: Issue[] }> {
  const scoring = await definition.load();
  const tasks: ScoredTask[] = [];
  const turns = new Turns();
  for (const [i, { task, items, answers: submittedAnswers }] of submitted.entries()) {
    await onProgress?.((untilIntervals / 2) * (1 + i / submitted.length), 'score');
    await turns.next();
    const answers =
      verdicts && scoring.judging
        ? scoring.judging.apply(task, items, submittedAnswers, verdicts.get(task) ?? new Map())
        : submittedAnswers;
    tasks.push({ task, items, answers, outcomes: scoring.outcomes(task, items, answers) });
  }
  // The judge added missing verdicts; unjudgedIssues reports those that it couldn’t add.
  const issues = verdicts ? fileIssues.filter(({ code }) => code !== 'not_judged') : fileIssues;
  return {
    tasks,
    issues: [
      ...issues,
      ...tasks.flatMap(({ task, items, outcomes }) => {
        const definitionTask = definition.tasks.find(({ id }) => id === task);
        return [
          ...(definitionTask
            ? unjudgedIssues(definitionTask, items, outcomes, recognised, issues)
            : []),
          ...addTaskFile(task, outcomes.issues ?? [], recognised),
        ];
      }),
    ],
  };
}
