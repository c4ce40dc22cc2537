import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Differing } from './differing';

/** Renders one item on which one result differs, with this question and no answer. */
const render = (question: string) =>
  renderToStaticMarkup(
    <Differing
      differing={{
        access: 'public',
        total: 1,
        items: [
          {
            task: 't',
            item: 'i',
            question: 'What happens?',
            texts: [{ label: null, text: question }],
            correct: [],
            answers: [],
          },
        ],
      }}
      submissions={[]}
      labels={[]}
      tasks={[]}
      address={{ ids: [] }}
      itemNoun={['item', 'items']}
    />,
  );

it('a reader can open a long text and see the note on omitted text at its end', () => {
  const end = '… [7 more characters. Download it.]';
  const long = render(`${'word '.repeat(200)}${end}`);
  expect(long).toContain(end);
  expect(long).toContain('Show all');
  expect(render('line\n'.repeat(20))).toContain('Show all');
});

it('a text of a few lines is never cut', () => {
  const short = render('A dog runs. '.repeat(20));
  expect(short).not.toContain('line-clamp');
  expect(short).not.toContain('Show all');
});
