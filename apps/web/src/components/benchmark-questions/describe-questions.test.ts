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
    'Of 2,400 questions, all models fail 142, all answer 25 correctly, and 34 look suspicious.',
  );
  expect(describeQuestions({ ...summary, graded: true, suspected: 1 })).toBe(
    'Of 2,400 questions, all models fail 142, all have full marks on 25, and 1 looks suspicious.',
  );
});

it('a sentence says none instead of zero', () => {
  const none = { ...summary, questions: 14, allWrong: 0, allRight: 0 };
  expect(describeQuestions({ ...none, suspected: null })).toBe(
    'Of 14 questions, none is failed by all models and none is answered correctly by all.',
  );
  expect(describeQuestions({ ...none, graded: true, suspected: 0 })).toBe(
    'Of 14 questions, none is failed by all models, none has full marks from all, and none looks suspicious.',
  );
});

it('too few results for suspicion are not described as no suspicion', () => {
  expect(describeQuestions({ ...summary, suspected: null })).toBe(
    'Of 2,400 questions, all models fail 142 and all answer 25 correctly.',
  );
});

it('says how many models count, and of how many', () => {
  expect(describeResults(summary)).toBe('the best result of each of 11 models');
  expect(describeResults({ ...summary, results: 100, models: 240 })).toBe(
    'the best result of each of the best 100 of 240 models',
  );
});
