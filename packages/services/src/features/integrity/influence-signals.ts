import type { FoundSignal } from './found-signal';
import type { ReadTask } from './read-task';
import { type CountedAnswers, isRepeated } from './signals/judge-influence';
import type { SignalLevel } from './views';

/** Strength of a single answer; it grows with the root of their number. */
const strengthOfAnswer = 5;

/**
 * Finds submissions whose answers to one judged task address the judge, or repeat one text that counts as right on
 * many items.
 */
export function findInfluenceSignals(
  { task, submissions, influence }: ReadTask,
  levels: SignalLevel[],
): FoundSignal[] {
  return influence.flatMap((measured, index) => {
    const submission = submissions[index];
    if (!submission || submission.baseline) return [];
    const toSignal = (
      by: 'instructions' | 'repetition',
      { count, right }: CountedAnswers,
    ): FoundSignal => ({
      submissionId: submission.submissionId,
      otherSubmissionId: null,
      subject: `${by} ${task}`,
      strength: strengthOfAnswer * Math.sqrt(count),
      facts: { kind: 'judge_influence', by, task, count, right, n: measured.answered, levels },
    });
    return [
      ...(measured.addressing.count > 0 ? [toSignal('instructions', measured.addressing)] : []),
      ...(isRepeated(measured) ? [toSignal('repetition', measured.repeated)] : []),
    ];
  });
}
