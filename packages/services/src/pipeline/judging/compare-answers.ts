import type { Answers } from '@clapboard/benchmarks';
import type { Guard } from '@clapboard/file-reader';
import type { Services } from '../../core/context';
import { DamagedAnswers, readStoredAnswers } from '../evaluations/stored-answers';

/**
 * Returns what `compare` finds about the verdicts on answers to one task. Nothing if slow answers, or a verdict that no
 * longer parses, prevent it: that would fail each time, and keep the comparison from ending.
 */
export function compareAnswers<Found>(guard: Guard, compare: () => Found[]): Found[] {
  try {
    return guard(compare);
  } catch {
    return [];
  }
}

/** Like `compareAnswers`, for the stored answers of an evaluation. Nothing if they are missing or damaged, either. */
export async function compareStoredAnswers<Found>(
  services: Services,
  { guard, ...task }: { guard: Guard; evaluationId: string; task: string },
  compare: (answers: Answers) => Found[],
): Promise<Found[]> {
  const answers = await readStoredAnswers(services, task).catch((error) => {
    if (error instanceof DamagedAnswers) return null;
    throw error;
  });
  return answers ? compareAnswers(guard, () => compare(answers)) : [];
}
