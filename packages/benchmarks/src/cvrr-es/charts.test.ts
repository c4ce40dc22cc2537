import { expect, test } from 'vitest';
import type { Item } from '../contract/scoring';
import { chartsById, getValues } from '../testing/charts-by-id';
import { charts } from './charts';
import { nonExistent } from './dimensions';
import { outcomes } from './score';

const [dimension = ''] = nonExistent;
const items = [0, 1, 2, 3].map(
  (position): Item => ({
    id: `${dimension}/${position}`,
    task: 'qa',
    slices: [dimension],
    cluster: `${position}`,
    payload: { question: `q ${position}` },
    reference: { answer: 'No.' },
  }),
);
const texts = [' YES, it does', 'No.', '', 'Never'];

test('the charts count answers with yes, and disagreements of accuracy and score', () => {
  const verdicts = [{ correct: false, score: 3 }, { correct: true, score: 2 }, undefined];
  const answers = new Map(
    [...verdicts, { correct: null, score: 1 }].map((verdict, i) => [
      `${dimension}/${i}`,
      { text: texts[i] ?? '', ...(verdict && { verdict }) },
    ]),
  );
  const find = chartsById({ outcomes, charts }, 'qa', items, answers);
  const radar = find('radar', 'accuracy_radar');
  expect(radar?.categories).toEqual([
    { id: dimension, title: 'Non-existent action, existent scene' },
  ]);
  expect(radar?.series[0]).toEqual({
    id: 'accuracy',
    title: 'This result',
    values: [0.5],
    n: [2],
  });
  // Table 2, row “Non-existent actions with existent scene depictions”, column “Human”.
  expect(radar?.series[1]).toMatchObject({ title: 'Human', values: [0.971], published: true });
  expect(find('points', 'accuracy_against_score')?.points).toEqual([
    { id: dimension, title: 'Non-existent action, existent scene', x: 2, y: 0.5 },
  ]);
  expect(getValues(find('bars', 'verdict_against_score'))).toEqual({
    correct_below_3: [1 / 3],
    incorrect_from_3: [1 / 3],
  });
  expect(find('bars', 'yes_bias')?.series).toEqual([
    { id: 'yes', title: 'Answers with yes', values: [1 / 3], n: [3] },
  ]);
});

test('unjudged answers have the yes-bias chart only', () => {
  const answers = new Map(texts.map((text, i) => [`${dimension}/${i}`, { text }]));
  const find = chartsById({ outcomes, charts }, 'qa', items, answers);
  expect(getValues(find('bars', 'yes_bias'))).toEqual({ yes: [1 / 3] });
  expect(find('radar', 'accuracy_radar')).toBeUndefined();
});
