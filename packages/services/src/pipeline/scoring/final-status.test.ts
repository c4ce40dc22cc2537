import type { EvaluationResult, NonAnswer } from '@clapboard/benchmarks';
import { describe, expect, it } from 'vitest';
import type { SpentBudget } from '../judging/budget';
import type { Judgement } from '../judging/request-verdicts';
import { getFinalStatus } from './final-status';

const result = (nonAnswers: (NonAnswer | null)[], selfJudged = 0): EvaluationResult => ({
  recognised: [],
  issues: [],
  tasks: [{ task: 't', answers: new Map(), outcomes: { nonAnswers, channels: {} } }],
  coverage: [],
  scores: [],
  selfJudged,
  serverJudged: 0,
  keyKnown: false,
  complete: false,
});
const judged = (failures: string[], over: SpentBudget | null = null): Judgement => ({
  by: 'profile',
  needed: 2,
  settled: 2,
  failures,
  over,
});
const budget = (scope: 'submission' | 'user_day') => ({ scope, limitNano: 1n, usedNano: 1n });
const unjudged = result([null, 'judge-failed']);

describe('getFinalStatus', () => {
  it('is done if every answer that needs a verdict has a verdict, even with missing answers', () => {
    for (const judgement of [judged([]), { by: 'files' } as const]) {
      expect(
        getFinalStatus(result([null, 'missing', 'unparseable', 'refused']), judgement),
      ).toEqual({
        status: 'done',
        errorCode: null,
        tomorrow: false,
      });
    }
  });

  it.each<[string, EvaluationResult, Judgement, string]>([
    ['a judge failed', unjudged, judged(['judge_refused']), 'judge_failed'],
    ['the key is missing', unjudged, judged(['judge_key_missing']), 'no_judge'],
    ['there is no judge', unjudged, { by: 'files' }, 'no_judge'],
    ['files lack verdicts', result(['judge-failed'], 3), { by: 'files' }, 'verdicts_missing'],
    ['a budget is spent', unjudged, judged([], budget('submission')), 'over_budget'],
  ])('is blocked if %s', (_, scored, judgement, errorCode) => {
    expect(getFinalStatus(scored, judgement)).toEqual({
      status: 'blocked',
      errorCode,
      tomorrow: false,
    });
  });

  it('continues tomorrow if only the daily budget is spent', () => {
    expect(getFinalStatus(unjudged, judged([], budget('user_day')))).toMatchObject({
      tomorrow: true,
    });
  });
});
