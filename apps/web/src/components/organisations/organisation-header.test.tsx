import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrganisationHeader } from './organisation-header';

type Rows = Parameters<typeof OrganisationHeader>[0]['rows'];

const numbers = { value: 0.5, n: 10, items: 10, clusters: 10, full: null };
const interval = { ciLow: null, ciHigh: null, rankSet: null };

/** A model with a rank on each of some benchmarks. */
const row = (ranks: Record<string, number>, sample = false): Rows[number] => ({
  sample,
  cells: Object.fromEntries(
    Object.entries(ranks).map(([benchmark, rank]) => [
      benchmark,
      { ...numbers, ...interval, rank, source: null, derived: false, submissionId: 'id' },
    ]),
  ),
});

const organisation = {
  name: 'Video Lab',
  verified: false,
  links: [],
  models: [],
  createdAt: new Date('2026-11-20T10:00:00Z'),
};

const render = (rows: Rows) =>
  renderToStaticMarkup(<OrganisationHeader organisation={organisation} rows={rows} />);

it('counts each leaderboard of an organisation once, and names those that its models lead', () => {
  const html = render([row({ vidhal: 1, velociti: 3 }), row({ vidhal: 2 })]);
  expect(html).toMatch(/Leaderboards<\/dt><dd[^>]*>2</);
  expect(html).toMatch(/First on<\/dt><dd[^>]*>VidHal</);
});

it('the first place of a sample is no lead', () => {
  expect(render([row({ vidhal: 1 }, true)])).not.toContain('First on');
});
