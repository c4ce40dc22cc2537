import { type BenchmarkDefinition, type ScoreRef, shownTasks } from '@clapboard/benchmarks';
import { z } from 'zod';
import { invalidInput } from '../../core/input/parse-input';

/** The requested score; missing parts get defaults. */
export const scoreChoiceShape = {
  task: z.string().max(64).optional(),
  metric: z.string().max(64).optional(),
  slice: z.string().max(128).optional(),
};

interface ScoreChoice {
  task?: string | undefined;
  metric?: string | undefined;
  slice?: string | undefined;
}

/** A score that all submissions have; its values are null where a number is undefined. */
interface SharedRef extends ScoreRef {
  scores?: readonly { value: number | null }[];
}

/**
 * Returns the requested score coordinates if all submissions have them. Missing parts default to
 * the headline's, or to the primary metric of the requested task, or to the first available; scores
 * that are defined for all come first, because undefined ones can't be compared. Throws
 * `invalid_input` if a submission lacks the requested score, and if they have nothing in common.
 */
export function chooseScore(
  definition: Pick<BenchmarkDefinition, 'tasks' | 'composites' | 'headline'>,
  shared: readonly SharedRef[],
  { task, metric, slice }: ScoreChoice,
): ScoreRef {
  if (shared.length === 0) {
    throw invalidInput([
      [
        'submissionIds',
        'These results have no task in common. Remove results until the rest share a task.',
      ],
    ]);
  }
  const { headline } = definition;
  const requested = shared.filter(
    (ref) =>
      (task === undefined || ref.task === task) &&
      (metric === undefined || ref.metric === metric) &&
      (slice === undefined || ref.slice === slice),
  );
  const comparable = requested.filter(isDefined);
  const matches = comparable.length > 0 ? comparable : requested;
  const primary = new Map(
    shownTasks(definition).map((shownTask) => [shownTask.id, shownTask.primaryMetric]),
  );
  const isPrimary = (ref: ScoreRef) => ref.metric === primary.get(ref.task);
  const isWhole = (ref: ScoreRef) => ref.slice === headline.slice;
  const found =
    matches.find((ref) => ref.task === headline.task && isPrimary(ref) && isWhole(ref)) ??
    matches.find((ref) => isPrimary(ref) && isWhole(ref)) ??
    matches.find(isPrimary) ??
    matches.find(isWhole) ??
    matches[0];
  if (!found) {
    throw invalidInput([
      [
        'task',
        'Not all of these results have this task, metric and aspect. Choose another, or remove a result.',
      ],
    ]);
  }
  return { task: found.task, metric: found.metric, slice: found.slice };
}

function isDefined({ scores = [] }: SharedRef): boolean {
  return scores.every(({ value }) => value !== null);
}
