import { expect, it } from 'vitest';
import { formatWait } from './format-wait';

it.each([
  [1, '1 minute'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [7140, '119 minutes'],
  [7141, '2 hours'],
  [86_400, '24 hours'],
])('rounds a wait of %d seconds up to %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});
