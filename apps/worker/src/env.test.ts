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

it('takes a mail server only with a sender and the address that mails link to', () => {
  const smtp = { ...needed, SMTP_URL: 'smtp://mail.example.org:587' };
  const sender = 'Clapboard <clapboard@example.org>';
  const publicUrl = 'https://board.example.org';
  expect(() => readEnv(smtp)).toThrow(/MAIL_FROM: Set it[\s\S]*PUBLIC_URL: Set it/);
  expect(() => readEnv({ ...smtp, MAIL_FROM: sender })).toThrow('PUBLIC_URL');
  const whole = { ...smtp, MAIL_FROM: sender, PUBLIC_URL: publicUrl };
  expect(readEnv(whole)).toMatchObject({ MAIL_FROM: sender, PUBLIC_URL: publicUrl });
  expect(() => readEnv({ ...whole, MAIL_FROM: 'a@b\r\nBcc: c@d' })).toThrow('MAIL_FROM');
  expect(() => readEnv({ ...whole, SMTP_URL: 'http://mail' })).toThrow('SMTP_URL');
  expect(readEnv({ ...needed, SMTP_URL: '', MAIL_FROM: '' }).SMTP_URL).toBeUndefined();
});
