import { describe, expect, it } from 'vitest';
import { hashProfile, hashPrompts } from './profile-version';

const prompts = { qa: { system: 'Judge.', user: '{{question}}' }, pair: { system: '', user: 'x' } };
const identity = {
  baseUrl: 'https://judge.example/v1',
  model: 'small',
  temperature: 0,
  maxTokens: 100,
  promptsHash: hashPrompts(prompts),
};

describe('hashProfile', () => {
  it('changes with every setting that influences a verdict', () => {
    const versions = [
      identity,
      { ...identity, baseUrl: 'https://judge.example/v2' },
      { ...identity, model: 'large' },
      { ...identity, temperature: null },
      { ...identity, temperature: 0.1 },
      { ...identity, maxTokens: 101 },
      { ...identity, promptsHash: hashPrompts({ ...prompts, pair: { system: '', user: 'x ' } }) },
      { ...identity, promptsHash: hashPrompts({ ...prompts, pair: { system: 'x', user: '' } }) },
    ].map(hashProfile);
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('does not depend on the order of prompts in a file', () => {
    const { qa, pair } = prompts;
    expect(hashPrompts({ pair, qa })).toBe(hashPrompts({ qa, pair }));
    expect(hashProfile({ ...identity })).toMatch(/^[0-9a-f]{64}$/);
  });
});
