import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CodeText } from './code-text';

it('shows names between backticks as code, and everything else as text', () => {
  const render = (text: string) => renderToStaticMarkup(<CodeText>{text}</CodeText>);
  expect(render('Redirects to `path` or `/`.')).toBe(
    'Redirects to <code>path</code> or <code>/</code>.',
  );
  expect(render('A < B')).toBe('A &lt; B');
});
