import { expect, test } from 'vitest';
import { type BenchmarkDefinition, benchmarks, preflight } from '../index';

const task = 'only';
const items = ['a1', 'a2', 'b1', 'b2'].map((id) => ({ id, task, slices: [id.charAt(0)] }));

/** A benchmark whose only average excludes slice `b`, and whose files answer the items `answered`. */
async function withAnswersTo(answered: readonly string[]): Promise<BenchmarkDefinition> {
  const [definition] = benchmarks;
  if (!definition) throw new Error('No benchmark is registered.');
  const scoring = await definition.load();
  const answers = new Map(answered.map((id) => [id, 'yes']));
  return {
    ...definition,
    tasks: definition.tasks.slice(0, 1).map((definitionTask) => ({ ...definitionTask, id: task })),
    slices: [
      { id: 'average', title: 'Average', group: '', kind: 'macro', of: ['a'] },
      { id: 'a', title: 'A', group: '', kind: 'items' },
      { id: 'b', title: 'B', group: '', kind: 'items' },
    ],
    load: async () => ({
      ...scoring,
      readAnswers: () => ({ tasks: new Map([[task, answers]]), recognised: [], issues: [] }),
    }),
  };
}

test('counts a missing item once across slices and averages', async () => {
  const missing = async (answered: readonly string[]) =>
    (await preflight(await withAnswersTo(answered), items, [], () => undefined)).missing;
  expect(await missing(['a1', 'a2', 'b1', 'b2'])).toBe(0);
  expect(await missing(['a1', 'a2', 'b1'])).toBe(1);
  expect(await missing(['a1', 'b1'])).toBe(2);
});
