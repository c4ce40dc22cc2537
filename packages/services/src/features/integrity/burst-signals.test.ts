import { expect, test } from 'vitest';
import { findBurstSignals } from './burst-signals';

const submit = (submitterId: string, modelId: string, index: number) => ({
  submissionId: `${submitterId} ${modelId} ${index}`,
  submitterId,
  modelId,
  createdAt: new Date(Date.UTC(2026, 0, 1, index)),
  baseline: false,
  headline: index / 100,
});
const eight = [...Array(8).keys()];

test('many submissions of one model by one user are a signal on the newest', () => {
  expect(
    findBurstSignals(
      eight.map((index) => submit('ada', 'm', index)),
      [],
    ),
  ).toMatchObject([{ submissionId: 'ada m 7', facts: { kind: 'many_submissions', count: 8 } }]);
});

test('many different models of one user, and one model of many users, aren’t a signal', () => {
  expect(
    findBurstSignals(
      eight.map((index) => submit('ada', `m${index}`, index)),
      [],
    ),
  ).toEqual([]);
  expect(
    findBurstSignals(
      eight.map((index) => submit(`user${index}`, 'm', index)),
      [],
    ),
  ).toEqual([]);
});
