import { expect, it } from 'vitest';
import { httpUrlSchema } from './http-url';

const schema = httpUrlSchema({ example: 'https://example.org', instead: 'Use a key.' });

it.each([
  '',
  'judge.example',
  'ftp://judge.example',
  'https://user:password@judge.example',
  'https://user@judge.example',
  `https://judge.example/${'x'.repeat(500)}`,
])('refuses %j', (text) => {
  expect(schema.safeParse(text).success).toBe(false);
});

it('reads an address with spaces around it', () => {
  expect(schema.parse(' https://judge.example/v1 ').href).toBe('https://judge.example/v1');
});
