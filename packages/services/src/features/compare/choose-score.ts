import { type BenchmarkDefinition, type ScoreRef, shownTasks } from '@clapboard/benchmarks';
import { z } from 'zod';
import { invalidInput } from '../../core/parse-input';

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

/**
 * Returns the requested score coordinates if all submissions have them. Missing parts default to
 * the headline's, or to the primary metric of the requested task, or to the first available. Throws
 * `invalid_input` if a submission lacks the requested score, and if they have nothing in common.
 */
export function chooseScore(
  definition: Pick<BenchmarkDefinition, 'tasks' | 'composites' | 'headline'>,
  places: readonly ScoreRef[],
  { task, metric, slice }: ScoreChoice,
): ScoreRef {
  if (places.length === 0) {
    throw invalidInput([
      [
        'submissionIds',
        'These results have no task in common. Remove those without the others’ tasks.',
      ],
    ]);
  }
  const { headline } = definition;
  const matches = places.filter(
    (place) =>
      (task === undefined || place.task === task) &&
      (metric === undefined || place.metric === metric) &&
      (slice === undefined || place.slice === slice),
  );
  const primary = new Map(
    shownTasks(definition).map((shownTask) => [shownTask.id, shownTask.primaryMetric]),
  );
  const isPrimary = (place: ScoreRef) => place.metric === primary.get(place.task);
  const isWhole = (place: ScoreRef) => place.slice === headline.slice;
  const found =
    matches.find((place) => place.task === headline.task && isPrimary(place) && isWhole(place)) ??
    matches.find((place) => isPrimary(place) && isWhole(place)) ??
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
