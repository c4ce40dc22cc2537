import { expect, it } from 'vitest';
import { toCsv } from './to-csv';

it('writes numbers and booleans in full, quotes delimiters and line breaks, and writes null as empty', () => {
  expect(toCsv([['a', -0.1, Number.POSITIVE_INFINITY, true, null, false, '']])).toBe(
    'a,-0.1,Infinity,true,,false,\r\n',
  );
  expect(toCsv([['a,b', 'say "x"', 'a\rb', 'a\nb', ' c ']])).toBe(
    '"a,b","say ""x""","a\rb","a\nb", c \r\n',
  );
  expect(toCsv([])).toBe('');
});

it('escapes text that a spreadsheet would run as a formula', () => {
  expect(toCsv([['=1+1', '+1', '-1', '@a', '\tb', '\rc', '＝d', '＋e', '－f', '＠g']])).toBe(
    `'=1+1,'+1,'-1,'@a,'\tb,"'\rc",'＝d,'＋e,'－f,'＠g\r\n`,
  );
});
