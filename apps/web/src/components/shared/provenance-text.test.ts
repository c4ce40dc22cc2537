import type { JudgeView } from '@clapboard/services/core';
import { expect, it } from 'vitest';
import { provenanceText } from './provenance-text';

const judge: JudgeView = {
  profileId: 'p',
  label: 'Board judge',
  model: 'some-model-1',
  temperature: 0,
  maxTokens: 300,
  promptsSource: 'Clapboard',
  promptsHash: 'h',
  version: 'v',
};

const rules = { judgedBy: null, judge: null, spotCheck: null, keyKnown: false } as const;

it('a result judged by the server names the judge and its model', () => {
  expect(provenanceText({ ...rules, kind: 'server-judged', judgedBy: 'server', judge })).toBe(
    'Judged on this site by Board judge (some-model-1).',
  );
});

it('a spot check names the sample size and the number of agreements', () => {
  const spotCheck = { checked: 50, of: 2400, agreed: 48, label: 'Board judge' };
  expect(provenanceText({ ...rules, kind: 'spot-checked', judgedBy: 'submitter', spotCheck })).toBe(
    'Uses verdicts that came with the submission. Spot-checked by Board judge: 50 of 2,400 verdicts sampled, 48 agree.',
  );
});

it('a verified result names the source of its verdicts', () => {
  const text = provenanceText({ ...rules, kind: 'verified', judgedBy: 'submitter' });
  expect(text).toContain('reviewed');
  expect(text).toContain('came with the submission');
});

it('a result whose submitter had the ground truth says so, verified or not', () => {
  for (const kind of ['key-known', 'verified'] as const) {
    expect(provenanceText({ ...rules, kind, keyKnown: true })).toContain(
      'the submitter had the ground truth',
    );
  }
});
