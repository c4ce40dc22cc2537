import type { PreflightResult } from '@clapboard/benchmarks';
import type { JudgeEstimate } from '@clapboard/services/core';
import { expect, it } from 'vitest';
import { getVerdict, withEstimate } from './verdict';

const recognised = {
  file: 'a.json',
  uploadId: '0',
  format: 'official',
  task: 'mcqa',
  answers: 10,
  refused: false,
};
const coverage = {
  task: 'mcqa',
  slice: 'overall',
  items: 10,
  answered: 10,
  missing: 0,
  unparseable: 0,
  refused: 0,
  judgeFailed: 0,
};
const error = { severity: 'error', code: 'x', at: '', message: 'm', fix: 'f' } as const;
const clean: PreflightResult = {
  recognised: [recognised],
  issues: [],
  coverage: [coverage],
  missing: 0,
  verdicts: { brought: 0, lacking: 0 },
};

it('files with an answer to every question are complete', () => {
  expect(getVerdict(clean)).toEqual({ kind: 'complete' });
});

it('missing answers make a submission incomplete but do not block it', () => {
  const files: PreflightResult = {
    ...clean,
    issues: [{ ...error, file: 'a.json' }],
    coverage: [{ ...coverage, answered: 7, missing: 3 }],
    missing: 3,
  };
  expect(getVerdict(files)).toEqual({ kind: 'incomplete', missing: 3, unjudged: false });
});

it('answers without a required verdict make a submission incomplete', () => {
  const warning = { ...error, severity: 'warning', code: 'not_judged', file: 'a.json' } as const;
  expect(getVerdict({ ...clean, issues: [warning] })).toEqual({
    kind: 'incomplete',
    missing: 0,
    unjudged: true,
  });
});

it('a rejected file blocks the submission, whatever the other files contain', () => {
  const refused = { ...recognised, file: 'b.json', refused: true };
  const verdict = getVerdict({ ...clean, recognised: [recognised, refused] });
  expect(verdict).toMatchObject({ kind: 'blocked', reason: expect.stringContaining('b.json') });
});

it('an error in an unrecognised file blocks the submission', () => {
  const verdict = getVerdict({ ...clean, issues: [{ ...error, file: 'b.png' }] });
  expect(verdict).toMatchObject({ kind: 'blocked', reason: expect.stringContaining('b.png') });
});

it('files without recognised answers block the submission', () => {
  const verdicts = { brought: 0, lacking: 0 };
  const nothing = { recognised: [], issues: [], coverage: [], missing: 0, verdicts };
  expect(getVerdict(nothing).kind).toBe('blocked');
});

const judged: JudgeEstimate = {
  kind: 'judged',
  judge: {
    profileId: 'p',
    label: 'Judge',
    model: 'model',
    temperature: 0,
    maxTokens: 100,
    promptsSource: 'Clapboard',
    promptsHash: 'h',
    version: 'v',
  },
  exact: true,
  needed: 2,
  cached: 0,
  toAsk: 2,
  promptTokens: 10,
  replyTokens: 10,
  costNano: 5,
  budgets: [],
  wouldExceed: false,
};

const noJudge: JudgeEstimate = { kind: 'none', reason: 'no_judge' };

it('answers that the judge will judge count as complete, but missing answers do not', () => {
  const unjudged = { kind: 'incomplete', missing: 0, unjudged: true } as const;
  expect(withEstimate(unjudged, judged)).toEqual({ kind: 'complete' });
  const missing = { ...unjudged, missing: 3 };
  expect(withEstimate(missing, judged)).toEqual({ ...missing, unjudged: false });
});

it('unjudged answers make a submission incomplete without a judge or a sufficient budget', () => {
  const unjudged = { kind: 'incomplete', missing: 0, unjudged: true } as const;
  expect(withEstimate(unjudged, null)).toEqual(unjudged);
  expect(withEstimate(unjudged, noJudge)).toEqual(unjudged);
  expect(withEstimate(unjudged, { ...judged, wouldExceed: true })).toEqual(unjudged);
});

it('complete files that need a judge are incomplete without one or beyond the budget', () => {
  const unjudged = { kind: 'incomplete', missing: 0, unjudged: true };
  expect(withEstimate({ kind: 'complete' }, noJudge)).toEqual(unjudged);
  expect(withEstimate({ kind: 'complete' }, { ...judged, wouldExceed: true })).toEqual(unjudged);
  expect(withEstimate({ kind: 'complete' }, judged)).toEqual({ kind: 'complete' });
  for (const reason of ['self_judged', 'not_judged'] as const) {
    expect(withEstimate({ kind: 'complete' }, { kind: 'none', reason })).toEqual({
      kind: 'complete',
    });
  }
});
