import { expect, it } from 'vitest';
import { readEnv } from './env';

const required = { DATABASE_URL: 'postgresql://a:b@host/c', STORAGE_DIR: '/files' };

it('collects the judge keys by name, and no other variables', () => {
  const env = readEnv({
    ...required,
    JUDGE_KEY_OPENAI: 'first',
    JUDGE_KEY_2: 'second',
    JUDGE_KEY_EMPTY: '',
    JUDGE_KEY_: 'none',
    judge_key_small: 'none',
    OPENAI_API_KEY: 'none',
  });
  expect(env.JUDGE_KEYS).toEqual({ JUDGE_KEY_OPENAI: 'first', JUDGE_KEY_2: 'second' });
  expect(readEnv(required).JUDGE_KEYS).toEqual({});
});

it('rejects a short SECRETS_KEY without repeating it', () => {
  const read = () => readEnv({ ...required, SECRETS_KEY: 'hunter2' });
  expect(read).toThrow('SECRETS_KEY: Use at least 32 random characters.');
  expect(read).not.toThrow('hunter2');
});

it('requires a sender and a public address with a mail server', () => {
  const smtp = { ...required, SMTP_URL: 'smtp://mail.example.org:587' };
  const sender = 'Clapboard <clapboard@example.org>';
  const publicUrl = 'https://board.example.org';
  expect(() => readEnv(smtp)).toThrow(/MAIL_FROM: Set it[\s\S]*PUBLIC_URL: Set it/);
  expect(() => readEnv({ ...smtp, MAIL_FROM: sender })).toThrow('PUBLIC_URL');
  const complete = { ...smtp, MAIL_FROM: sender, PUBLIC_URL: publicUrl };
  expect(readEnv(complete)).toMatchObject({ MAIL_FROM: sender, PUBLIC_URL: publicUrl });
  expect(() => readEnv({ ...complete, MAIL_FROM: 'a@b\r\nBcc: c@d' })).toThrow('MAIL_FROM');
  expect(() => readEnv({ ...complete, SMTP_URL: 'http://mail' })).toThrow('SMTP_URL');
  expect(readEnv({ ...required, SMTP_URL: '', MAIL_FROM: '' }).SMTP_URL).toBeUndefined();
});
