import { type BenchmarkDefinition, findBenchmark } from '@clapboard/benchmarks';

/** A word that only the newer scorer reads as “no”. */
export const newerNo = 'Nope';

/**
 * Returns a copy of TempCompass that behaves like an older version: answers of “Nope” are always wrong.
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
          const unreadable = items.map(({ id }) =>
            JSON.stringify(answers.get(id) ?? null).includes(newerNo),
          );
          const channels = Object.entries(outcomes.channels).map(([name, values]) => [
            name,
            values.map((value, index) => (unreadable[index] ? 0 : value)),
          ]);
          return { ...outcomes, channels: Object.fromEntries(channels) };
        },
      };
    },
  };
}

/** Returns the registered TempCompass. */
export function tempCompass(): BenchmarkDefinition {
  const definition = findBenchmark('tempcompass');
  if (!definition) throw new Error('TempCompass is not registered.');
  return definition;
}
