import { expect, it } from 'vitest';
import { supportsPasskeys } from './passkeys';

it.each([
  ['https://board.example.org', true],
  ['http://localhost:3000', true],
  ['http://board.example.org', false],
  ['https://192.0.2.1', false],
  ['https://[2001:db8::1]', false],
])('browsers allow passkeys at %s: %s', (url, supported) => {
  expect(supportsPasskeys(url)).toBe(supported);
});
