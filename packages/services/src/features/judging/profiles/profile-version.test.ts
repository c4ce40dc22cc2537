import { describe, expect, it } from 'vitest';
import { profileVersion, promptsHash } from './profile-version';

const prompts = { qa: { system: 'Judge.', user: '{{question}}' }, pair: { system: '', user: 'x' } };
const identity = {
  baseUrl: 'https://judge.example/v1',
  model: 'small',
  temperature: 0,
  maxTokens: 100,
  promptsHash: promptsHash(prompts),
};

describe('profileVersion', () => {
  it('changes with every setting that influences a verdict', () => {
    const versions = [
      identity,
      { ...identity, baseUrl: 'https://judge.example/v2' },
      { ...identity, model: 'large' },
      { ...identity, temperature: null },
      { ...identity, temperature: 0.1 },
      { ...identity, maxTokens: 101 },
      { ...identity, promptsHash: promptsHash({ ...prompts, pair: { system: '', user: 'x ' } }) },
      { ...identity, promptsHash: promptsHash({ ...prompts, pair: { system: 'x', user: '' } }) },
    ].map(profileVersion);
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('does not depend on the order of prompts in a file', () => {
    const { qa, pair } = prompts;
    expect(promptsHash({ pair, qa })).toBe(promptsHash({ qa, pair }));
    expect(profileVersion({ ...identity })).toMatch(/^[0-9a-f]{64}$/);
  });
});
