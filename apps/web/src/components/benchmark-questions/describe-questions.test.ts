import type { QuestionSummary } from '@clapboard/services/benchmark-statistics';
import { expect, it } from 'vitest';
import { describeQuestions, describeResults } from './describe-questions';

const summary: QuestionSummary = {
  results: 11,
  models: 11,
  questions: 2400,
  allWrong: 142,
  allRight: 25,
  suspected: 34,
  graded: false,
  histogram: [],
};

it('a sentence says how many questions are wrong and right for all, and suspicious', () => {
  expect(describeQuestions(summary)).toBe(
    'All models fail 142 of 2,400 questions, all answer 25 correctly, and 34 look suspicious.',
  );
  expect(describeQuestions({ ...summary, graded: true, suspected: 1 })).toBe(
    'All models fail 142 of 2,400 questions, all have full marks on 25, and 1 looks suspicious.',
  );
});

it('too few results for suspicion are not described as no suspicion', () => {
  expect(describeQuestions({ ...summary, suspected: null })).toBe(
    'All models fail 142 of 2,400 questions and all answer 25 correctly.',
  );
});

it('says how many models count, and of how many', () => {
  expect(describeResults(summary)).toBe('the best result of each of 11 models');
  expect(describeResults({ ...summary, results: 100, models: 240 })).toBe(
    'the best result of each of the best 100 of 240 models',
  );
});
