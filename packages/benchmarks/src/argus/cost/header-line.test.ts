import { expect, test } from 'vitest';
import { isHeaderLine } from './header-line';

test.each([
  ['In summary we', true],
  ['ın summary we', true],
  ['Vi\u017fual details x', true],
  ['In summary, a man walks home', false],
  ['A man walks home', false],
])('%s: %s, as by the official code', (line, header) => {
  expect(isHeaderLine(line)).toBe(header);
});
