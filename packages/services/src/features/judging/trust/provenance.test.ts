import { describe, expect, it } from 'vitest';
import { computeProvenance, type ResultOrigin } from './provenance';

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
  keyKnown: false,
  spotCheck: null,
};
const self = { ...rules, selfJudged: 40 };
const check = { checked: 10, agreed: 9, label: 'Judge' };
const getKind = (origin: ResultOrigin) => computeProvenance(origin)?.kind;

describe('computeProvenance', () => {
  it('returns the strongest applicable badge', () => {
    expect(getKind(rules)).toBeUndefined();
    expect(getKind(self)).toBe('self-judged');
    expect(getKind({ ...self, spotCheck: check })).toBe('spot-checked');
    expect(getKind({ ...rules, serverJudged: 40, judge })).toBe('server-judged');
    for (const origin of [
      rules,
      self,
      { ...self, spotCheck: check },
      { ...rules, serverJudged: 1 },
    ]) {
      expect(getKind({ ...origin, verified: true })).toBe('verified');
    }
  });

  it('keeps the judge of a verified result', () => {
    expect(computeProvenance({ ...self, verified: true, spotCheck: check })).toEqual({
      kind: 'verified',
      judgedBy: 'submitter',
      judge: null,
      spotCheck: { checked: 10, of: 40, agreed: 9, label: 'Judge' },
      keyKnown: false,
    });
    expect(computeProvenance({ ...rules, verified: true })).toMatchObject({ judgedBy: null });
    expect(computeProvenance({ ...rules, serverJudged: 1, judge, verified: true })).toMatchObject({
      judgedBy: 'server',
      judge,
    });
  });

  it('reports that the submitter knew the key, even for a verified result', () => {
    const known = { ...rules, keyKnown: true };
    expect(computeProvenance(known)).toMatchObject({ kind: 'key-known', keyKnown: true });
    expect(getKind({ ...known, serverJudged: 40, judge })).toBe('key-known');
    expect(computeProvenance({ ...known, verified: true })).toMatchObject({
      kind: 'verified',
      keyKnown: true,
    });
  });

  it('ignores spot checks without judged answers, and spot checks of server-judged results', () => {
    expect(getKind({ ...self, spotCheck: { ...check, checked: 0 } })).toBe('self-judged');
    const later = { ...rules, serverJudged: 40, judge, spotCheck: check };
    expect(computeProvenance(later)).toMatchObject({ kind: 'server-judged', spotCheck: null });
  });

  it('names no judge for results scored by rules', () => {
    expect(computeProvenance({ ...rules, judge, verified: true })?.judge).toBeNull();
  });
});
