import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NotFoundHelp } from './not-found-help';

it('a page that is not found offers to sign in to visitors only', () => {
  expect(renderToStaticMarkup(<NotFoundHelp email={null} />)).toContain('href="/sign-in"');
  const signedIn = renderToStaticMarkup(<NotFoundHelp email="ada@example.org" />);
  expect(signedIn).not.toMatch(/sign in/i);
  expect(signedIn).toContain('You are signed in as ada@example.org, which can’t open it.');
});
