import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CodeText } from './code-text';

it('shows names between backticks as code on one line, and everything else as text', () => {
  const render = (text: string) => renderToStaticMarkup(<CodeText>{text}</CodeText>);
  expect(render('One of `Infinity` and `-Infinity`.')).toBe(
    'One of <code class="whitespace-nowrap">Infinity</code> and <code class="whitespace-nowrap">-Infinity</code>.',
  );
  expect(render('A < B')).toBe('A &lt; B');
});
