import { expect, it } from 'vitest';
import { findPasswordFault } from './find-password-fault';

const owner = ['Alice Lab', 'alice.lab@example.org'];
const getCode = (password: string) => findPasswordFault(password, owner)?.code ?? null;

it.each([
  '1234567890',
  'passwordpassword',
  'password123456',
  'P@ssw0rd123',
  'qwertyuiop',
  'iloveyou1234',
  'aaaaaaaaaaaaaaaa',
  'clapboard123',
  'abcdefghijklmnop',
])('the known or regular password %s is refused', (password) => {
  expect(getCode(password)).toBe('PASSWORD_TOO_COMMON');
});

it.each([
  'alice.lab@example.org',
  'Alice.Lab@Example.org',
  'Alice Lab',
  'alice lab 2026',
  'alicelab!!',
])('the name or address %s is refused', (password) => {
  expect(getCode(password)).toBe('PASSWORD_IS_NAME');
});

it.each([
  'a password of ten',
  'kX9dLq2vTr',
  'correct horse battery',
  'password of Alice Lab',
  'пароль лошади',
])('%s is accepted', (password) => {
  expect(getCode(password)).toBeNull();
});

it('an account without a name or with a short one can use any unusual password', () => {
  expect(findPasswordFault('kX9dLq2vTr', ['', 'k@x.org'])).toBeNull();
});
