import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NotFoundHelp } from './not-found-help';

it('a page that is not found offers to sign in to visitors only', () => {
  expect(renderToStaticMarkup(<NotFoundHelp isSignedIn={false} />)).toContain('href="/sign-in"');
  const signedIn = renderToStaticMarkup(<NotFoundHelp isSignedIn />);
  expect(signedIn).not.toMatch(/sign in/i);
  expect(signedIn).toContain('href="/me"');
});
