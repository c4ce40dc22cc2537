import { findBenchmark } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { listPublishedHeadlines } from './published-headlines';
import { buildPublishedRows } from './published-rows';
import { getLeaderboardColumns } from './score-columns';

it.each([
  // Humans reach 96.67 and aren't models.
  ['cvrr-es', 'GPT-4o', 0.7503],
  // Lower is better: the lowest cost of hallucination.
  ['argus', 'Gemini-2.0-Flash', 0.41],
])('the best published row of %s is that of %s', (id, model, value) => {
  const definition = findBenchmark(id);
  if (!definition) throw new Error('no such benchmark');
  const columns = getLeaderboardColumns(definition);
  const [best] = listPublishedHeadlines({
    definition,
    columns,
    published: buildPublishedRows(definition, columns),
  });
  expect(best?.row.facts.modelName).toBe(model);
  expect(best?.cell.value).toBeCloseTo(value, 4);
});
