import { expect, it } from 'vitest';
import { readEnv } from './env';

const needed = { DATABASE_URL: 'postgresql://a:b@host/c', STORAGE_DIR: '/files' };

it('puts the keys of judges together by their names, and takes nothing else for one', () => {
  const env = readEnv({
    ...needed,
    JUDGE_KEY_OPENAI: 'first',
    JUDGE_KEY_2: 'second',
    JUDGE_KEY_EMPTY: '',
    JUDGE_KEY_: 'none',
    judge_key_small: 'none',
    OPENAI_API_KEY: 'none',
  });
  expect(env.JUDGE_KEYS).toEqual({ JUDGE_KEY_OPENAI: 'first', JUDGE_KEY_2: 'second' });
  expect(readEnv(needed).JUDGE_KEYS).toEqual({});
});

it('refuses a SECRETS_KEY that could be guessed, without repeating it', () => {
  const read = () => readEnv({ ...needed, SECRETS_KEY: 'hunter2' });
  expect(read).toThrow('SECRETS_KEY: Give at least 32 characters.');
  expect(read).not.toThrow('hunter2');
});
