import { type BenchmarkDefinition, type ScoreRef, shownTasks } from '@clapboard/benchmarks';
import { z } from 'zod';
import { invalidInput } from '../../core/parse-input';

/** What a reader may ask to be compared; what is absent is chosen. */
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
 * The asked place among those that all submissions have. What is not asked for is the headline's, or
 * the primary metric of the asked task, or whatever comes first. Throws `invalid_input` where not all
 * have what is asked, and where they have nothing in common.
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
        'These results have no task in common. Remove those that leave out what the others have.',
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
