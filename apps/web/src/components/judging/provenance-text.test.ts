import type { JudgeView } from '@clapboard/services';
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

it('a server’s judgement names the judge and its model', () => {
  expect(
    provenanceText({ kind: 'server-judged', judgedBy: 'server', judge, spotCheck: null }),
  ).toBe('Judged here by Board judge (some-model-1).');
});

it('a spot check says how many were drawn and how many agree', () => {
  const spotCheck = { checked: 50, of: 2400, agreed: 48, label: 'Board judge' };
  expect(
    provenanceText({ kind: 'spot-checked', judgedBy: 'submitter', judge: null, spotCheck }),
  ).toBe(
    'Rests on verdicts that came with the submission. Spot-checked by Board judge: 50 of 2,400 drawn, 48 agree.',
  );
});

it('a verified result still says whose verdicts it rests on', () => {
  const text = provenanceText({
    kind: 'verified',
    judgedBy: 'submitter',
    judge: null,
    spotCheck: null,
  });
  expect(text).toContain('vouches');
  expect(text).toContain('came with the submission');
});
