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

test('files that lack a task aren’t called complete', () => {
  const describe = (tasks: string[]) =>
    renderToStaticMarkup(
      <VerdictLine
        verdict={{ kind: 'complete' }}
        absent={{ tasks, composites: [] }}
        asking={false}
      />,
    );
  expect(describe([])).toContain('The files are complete and ready to submit');
  expect(describe(['Captioning'])).toContain('The files are valid and ready to submit');
  expect(describe(['Captioning'])).not.toContain('complete');
});
