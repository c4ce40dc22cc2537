import { describe, expect, it } from 'vitest';
import { provenanceOf, type ResultOrigin } from './provenance';

const judge = {
  profileId: 'p',
  label: 'Judge',
  model: 'm',
  temperature: 0,
  maxTokens: 1,
  promptsSource: 'Clapboard',
  promptsHash: 'h',
  version: 'v',
};
const rules: ResultOrigin = {
  verified: false,
  selfJudged: 0,
  serverJudged: 0,
  judge: null,
  spotCheck: null,
};
const self = { ...rules, selfJudged: 40 };
const check = { checked: 10, agreed: 9, label: 'Judge' };
const kindOf = (origin: ResultOrigin) => provenanceOf(origin)?.kind;

describe('provenanceOf', () => {
  it('gives the strongest badge that holds', () => {
    expect(kindOf(rules)).toBeUndefined();
    expect(kindOf(self)).toBe('self-judged');
    expect(kindOf({ ...self, spotCheck: check })).toBe('spot-checked');
    expect(kindOf({ ...rules, serverJudged: 40, judge })).toBe('server-judged');
    for (const origin of [
      rules,
      self,
      { ...self, spotCheck: check },
      { ...rules, serverJudged: 1 },
    ]) {
      expect(kindOf({ ...origin, verified: true })).toBe('verified');
    }
  });

  it('keeps who judged behind the badge of a verified result', () => {
    expect(provenanceOf({ ...self, verified: true, spotCheck: check })).toEqual({
      kind: 'verified',
      judgedBy: 'submitter',
      judge: null,
      spotCheck: { checked: 10, of: 40, agreed: 9, label: 'Judge' },
    });
    expect(provenanceOf({ ...rules, verified: true })).toMatchObject({ judgedBy: null });
    expect(provenanceOf({ ...rules, serverJudged: 1, judge, verified: true })).toMatchObject({
      judgedBy: 'server',
      judge,
    });
  });

  it('is not spot-checked by a check that judged nothing, nor once the server has judged', () => {
    expect(kindOf({ ...self, spotCheck: { ...check, checked: 0 } })).toBe('self-judged');
    const later = { ...rules, serverJudged: 40, judge, spotCheck: check };
    expect(provenanceOf(later)).toMatchObject({ kind: 'server-judged', spotCheck: null });
  });

  it('names no judge over numbers that rules gave', () => {
    expect(provenanceOf({ ...rules, judge, verified: true })?.judge).toBeNull();
  });
});
