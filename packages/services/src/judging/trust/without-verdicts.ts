import type { Judging, SubmittedTask } from '@clapboard/benchmarks';

/** The same answers without the verdicts that came with them. */
export function withoutVerdicts(
  judging: Judging,
  submitted: readonly SubmittedTask[],
): SubmittedTask[] {
  return submitted.map((one) => ({ ...one, answers: judging.withoutVerdicts(one.answers) }));
}
