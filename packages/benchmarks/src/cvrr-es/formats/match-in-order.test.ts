import { describe, expect, test } from 'vitest';
import { continuity, items, json, questions, score } from './testing-answers';

const rows = questions.map((Q, i) => ({ Q, A: 'abcd'[i] ?? '' }));
const [first, second, third, last] = rows;

/** The answers of a file with these rows, by item, and the errors and warnings about it. */
function read(name: string, ...found: readonly (object | undefined)[]) {
  const { tasks, codes } = score([
    json(
      name,
      found.map((row) => ({ ...row })),
    ),
  ]);
  const texts = [...(tasks.get('qa') ?? [])].map(
    ([id, answer]) => [id, Object(answer).text] as const,
  );
  return { texts, codes: codes.filter((code) => !code.includes('not_judged')) };
}

describe('predictions that lack questions', () => {
  test.each([
    ['the first', [second, third, last], [1, 2, 3]],
    ['a repeated one and all after it', [first, second], [0, 1]],
    ['all repeated ones', [first, last], [0, 3]],
  ])('such as %s are matched in the order of the annotations', (_, found, positions) => {
    expect(read('partial_actions.json', ...found)).toEqual({
      texts: positions.map((i) => [`partial_actions/${i}`, 'abcd'[i]]),
      codes: [],
    });
  });

  test('are rejected if a repeated question may be either of its items', () => {
    const { codes } = read('partial_actions.json', first, second, last);
    expect(codes).toEqual(['error ambiguous_question $[1]']);
  });

  test('are matched although one question is older than its correction', () => {
    const taskItems = items.filter(({ slices }) => slices.includes(continuity));
    const found = taskItems
      .map((_, i) => ({ Q: `How many are ${i}?`, A: `${i}` }))
      .map((row, i) => (i === 173 ? { ...row, Q: 'What common clothing item is worn?' } : row))
      .slice(3);
    const { texts, codes } = read(`${continuity}.json`, ...found);
    expect(new Map(texts)).toEqual(
      new Map(taskItems.slice(3).map(({ id }, i) => [id, `${i + 3}`])),
    );
    expect(codes).toEqual(['warning earlier_revision $[170]']);
  });
});
