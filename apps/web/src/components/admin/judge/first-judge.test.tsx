import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FirstJudge } from './first-judge';

const render = (provider: boolean, admin: boolean, benchmarks = ['Quiz', 'Riddles']) =>
  renderToStaticMarkup(<FirstJudge benchmarks={benchmarks} provider={provider} admin={admin} />);

it('offers only the next step that the reader may take', () => {
  const [addProvider, createProfile] = ['/admin/judge/providers"', '/admin/judge/profiles/new"'];
  expect(render(false, true)).toContain(addProvider);
  expect(render(false, true)).not.toContain(createProfile);
  expect(render(false, false)).not.toContain('href=');
  expect(render(false, false)).toContain('Ask an admin to add a provider');
  for (const admin of [true, false]) expect(render(true, admin)).toContain(createProfile);
});

it('asks for no judge where rules score every benchmark', () => {
  const html = render(false, true, []);
  expect(html).toContain('No judge needed');
  expect(html).not.toContain('href=');
});
