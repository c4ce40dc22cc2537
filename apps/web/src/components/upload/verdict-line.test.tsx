import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VerdictLine } from './verdict-line';

test('the number of missing answers agrees with its verb', () => {
  const describe = (missing: number) =>
    renderToStaticMarkup(
      <VerdictLine
        verdict={{ kind: 'incomplete', missing, unjudged: false }}
        absent={null}
        asking={false}
      />,
    );
  expect(describe(1)).toContain('1 answer is missing and counts as wrong.');
  expect(describe(1200)).toContain('1,200 answers are missing and count as wrong.');
});
