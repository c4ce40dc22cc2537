import type { JudgeRequest, Judging } from '../contract/judging';
import type { SubmittedTask } from '../reading/read-answers';

/**
 * The answers that this server judges: all submitted tasks, or null if an answer has a submitted
 * verdict, because a number never mixes judges. With `ignoreVerdicts`, removes those verdicts
 * instead.
 */
export function answersToJudge(
  judging: Judging,
  tasks: readonly SubmittedTask[],
  { ignoreVerdicts }: { ignoreVerdicts: boolean },
): SubmittedTask[] | null {
  if (ignoreVerdicts) return withoutVerdicts(judging, tasks);
  const selfJudged = tasks.some(({ task, items, answers }) =>
    judging.hasVerdicts(task, items, answers),
  );
  return selfJudged ? null : [...tasks];
}

/** The tasks without submitted verdicts. */
export function withoutVerdicts(
  judging: Judging,
  tasks: readonly SubmittedTask[],
): SubmittedTask[] {
  return tasks.map((task) => ({ ...task, answers: judging.withoutVerdicts(task.answers) }));
}

/**
 * The judge requests needed before the tasks can be scored, in order. `seed` selects the worked
 * examples in the prompts.
 */
export function judgeRequests(
  judging: Judging,
  tasks: readonly SubmittedTask[],
  seed: string,
): JudgeRequest[] {
  return tasks.flatMap(({ task, items, answers }) => judging.requests(task, items, answers, seed));
}
