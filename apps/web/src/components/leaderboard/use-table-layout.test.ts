import { expect, test } from 'vitest';
import { parseTableLayout } from './use-table-layout';

test('a stored layout is read word by word, and anything else is the default', () => {
  expect(parseTableLayout('compact wide')).toEqual({ density: 'compact', wide: true });
  expect(parseTableLayout('comfortable')).toEqual({ density: 'comfortable', wide: false });
  for (const text of [null, '', '{"density":1}']) {
    expect(parseTableLayout(text)).toEqual({ density: 'comfortable', wide: false });
  }
});
