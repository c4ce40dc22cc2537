import { type BenchmarkDefinition, findBenchmark } from '@clapboard/benchmarks';

/** A word that only the newer scorer takes for a no. */
export const newerNo = 'Nope';

/**
 * TempCompass as an older version could have been: answers of “Nope” are wrong, whatever the question is.
 * A copy; the product's own is left alone.
 */
export function olderTempCompass(): BenchmarkDefinition {
  const definition = tempCompass();
  const { load } = definition;
  return {
    ...definition,
    scorerVersion: 'tempcompass-older',
    load: async () => {
      const scoring = await load();
      return {
        ...scoring,
        outcomes(task, items, answers) {
          const outcomes = scoring.outcomes(task, items, answers);
          const refused = items.map(({ id }) =>
            JSON.stringify(answers.get(id) ?? null).includes(newerNo),
          );
          const channels = Object.entries(outcomes.channels).map(([name, values]) => [
            name,
            values.map((value, index) => (refused[index] ? 0 : value)),
          ]);
          return { ...outcomes, channels: Object.fromEntries(channels) };
        },
      };
    },
  };
}

/** The installed TempCompass. */
export function tempCompass(): BenchmarkDefinition {
  const definition = findBenchmark('tempcompass');
  if (!definition) throw new Error('TempCompass is not installed.');
  return definition;
}
