import { type BenchmarkDefinition, findBenchmark } from '@clapboard/benchmarks';
import type { LeaderboardCell, LeaderboardRow } from '@clapboard/services/core';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { cellKey } from '@/leaderboard-view/definition';
import { testKey, testPage, testRow } from '@/leaderboard-view/testing-leaderboard';
import { embedOptionsSchema } from './options';
import { writeEmbedStyle } from './style';
import { writeEmbed } from './write-embed';

const found = findBenchmark('vidhal');
if (!found) throw new Error('VidHal is not registered.');
const definition: BenchmarkDefinition = found;
const key = cellKey(
  definition.headline.task,
  definition.headline.metric,
  definition.headline.slice,
);

/** Returns a row with a value of the headline. */
function createRow(
  id: string,
  value: number,
  cell: Partial<LeaderboardCell>,
  more: Partial<LeaderboardRow> = {},
): LeaderboardRow {
  const row = testRow(id, value, more, cell);
  const headline = row.cells[testKey];
  return { ...row, cells: headline ? { [key]: headline } : {} };
}

const odd = `<img src=x onerror="alert(1)"> & 'B'`;
const rows = [
  createRow('a', 0.9, { rank: 1, ciLow: 0.8, ciHigh: 0.95 }, { modelName: odd }),
  createRow('b', Number.POSITIVE_INFINITY, { rank: 2 }),
  createRow('c', 0.1, { rank: null }),
  createRow('published:d', 0.5, { rank: null }, { kind: 'published', submissionId: null }),
];

function read(query: Record<string, string>, shown: readonly LeaderboardRow[] = rows) {
  const page = testPage({ rows: shown, counts: { scored: 12, published: 1 } });
  const options = embedOptionsSchema.parse(query);
  const siteUrl = 'https://clap.example.org';
  const html = writeEmbed({
    definition,
    page,
    options,
    siteUrl,
    siteName: 'Video Arena',
    style: writeEmbedStyle(),
  });
  const xml = html.replace('<!doctype html>', '').replace(/<(meta|link)([^>]*)>/g, '<$1$2/>');
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    htmlEntities: true,
    isArray: (name) => ['tr', 'td'].includes(name),
  });
  return { html, page: parser.parse(xml).html };
}

it('an embedded leaderboard lists ranked results only, with names as text', () => {
  const { page } = read({});
  const names = page.body.table.tbody.tr.map((row: { td: { a?: { '#text': string } }[] }) =>
    row.td.flatMap(({ a }) => a?.['#text'] ?? []).join(),
  );
  expect(names).toEqual([odd, 'b']);
  expect(page.body.footer.span).toBe('Top 2 of 12 results');
});

it('an embedded page has no script and no form, and links to the site in new tabs', () => {
  const { html } = read({ view: 'chart' });
  expect(html).not.toMatch(/<(?:script|form|input|button|iframe|img)\b|\sstyle=|\son\w+=(?!&)/);
  const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes]) => attributes);
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) {
    expect(link).toMatch(
      /^href="https:\/\/clap\.example\.org\/\S+" target="_blank" rel="noopener"$/,
    );
  }
});

it('a chart draws finite values and intervals inside the frame', () => {
  const { page } = read({ view: 'chart' });
  const [first, second] = page.body.table.tbody.tr;
  const [, , chart] = first.td;
  const positions = [
    ...chart.svg.line.flatMap((line: Record<string, string>) => [line['@x1'], line['@x2']]),
    chart.svg.circle['@cx'],
  ].map((position: string) => Number.parseFloat(position));
  expect(positions).toHaveLength(5);
  for (const position of positions) {
    expect(position).toBeGreaterThanOrEqual(0);
    expect(position).toBeLessThanOrEqual(100);
  }
  expect(second.td[2].svg.circle).toBeUndefined();
});

it('the theme follows the address; unknown values are ignored', () => {
  expect(read({ theme: 'dark' }).page['@data-theme']).toBe('dark');
  expect(read({ theme: '"><script>' }).page['@data-theme']).toBeUndefined();
  expect(embedOptionsSchema.parse({ rows: '1000', view: 'x' })).toEqual({
    view: 'table',
    theme: null,
    rows: 10,
  });
});

it('a leaderboard without ranked results says so', () => {
  expect(read({}, []).html).toContain('No ranked results yet.');
});
