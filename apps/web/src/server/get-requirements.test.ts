import { expect, it } from 'vitest';
import { getRequirements } from './get-requirements';

it.each([
  ['http://localhost:3000', false],
  ['http://127.0.0.1:8080', false],
  ['http://[::1]:3000', false],
  ['https://clapboard.example.org', true],
  ['http://192.168.1.5:3000', true],
  ['https://localhost.example.org', true],
])('the site at %s requires passwords that their owners chose: %s', (url, expected) => {
  const { ownPassword } = getRequirements({ PUBLIC_URL: url, SECOND_FACTOR: 'required' });
  expect(ownPassword).toBe(expected);
});
