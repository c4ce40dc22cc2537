import { afterEach, expect, test, vi } from 'vitest';
import { readSettings } from './env';

afterEach(() => vi.unstubAllEnvs());

test.each(['abc', '', '0', '65536', '80.5', '-1', '1e3'])(
  'a wrong port is named as written, with what is expected: %j',
  (port) => {
    vi.stubEnv('PORT', port);
    const expected = `PORT: must be a number from 1 to 65535, not ${JSON.stringify(port)}`;
    expect(readSettings).toThrow(expected);
  },
);

test('a port in the range is a number', () => {
  vi.stubEnv('PORT', ' 65535 ');
  expect(readSettings().PORT).toBe(65535);
});
