import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { describeType } from './flatten-schema';
import { TypeText } from './schema-fields';

it('keeps the hyphen of a value and its text on one line', () => {
  const type = describeType({
    anyOf: [{ type: 'number' }, { enum: ['Infinity', '-Infinity', 'NaN'] }, { type: 'null' }],
  });
  expect(renderToStaticMarkup(<TypeText type={type} />).replaceAll('&quot;', '"')).toBe(
    '<span class="wrap-anywhere">number or "Infinity" or <span class="whitespace-nowrap">"-Infinity"</span> or "NaN" or null</span>',
  );
});
