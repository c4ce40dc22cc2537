import { findBenchmark } from '@clapboard/benchmarks';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { describeStanding, writeBadgeMarkdown } from './describe-standing';
import { writeBadge } from './write-badge';

const definition = findBenchmark('vidhal');
if (!definition) throw new Error('VidHal is not registered.');

const name = `<script>"A" & 'B'</script> ]]> 視频`;
const standing = {
  slug: 'odd',
  name,
  best: {
    submissionId: 's',
    score: {
      value: 0.6825,
      n: 100,
      ciLow: 0.6512,
      ciHigh: 0.7104,
      items: 100,
      clusters: 50,
      full: null,
      rankSet: null,
    },
    rank: 3,
    total: 1200,
    leader: { runName: 'First', value: 0.9 },
  },
};

function parse(svg: string) {
  expect(XMLValidator.validate(svg)).toBe(true);
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    htmlEntities: true,
  }).parse(svg).svg;
}

it('a badge shows value, interval and rank, and names the model in its title', () => {
  const svg = parse(writeBadge(describeStanding(definition, standing)));
  const [label, message] = svg.g[1].text.map((text: Record<string, string>) => text['#text']);
  expect(label).toBe('VidHal');
  expect(message).toMatch(/^[\d.]+%? \([\d.]+–[\d.]+\), rank 3$/);
  expect(svg.title['#text']).toContain(`${name} on VidHal: `);
  expect(svg.title['#text']).toContain('rank 3 of 1,200');
  expect([svg['@role'], svg['@aria-labelledby']]).toEqual(['img', svg.title['@id']]);
});

it('a badge without a public result says so', () => {
  const svg = parse(writeBadge(describeStanding(definition, null)));
  expect(svg.title['#text']).toBe('VidHal: no public result');
  expect(svg.g[1].text[1]['#text']).toBe('no public result');
});

it('both halves are as wide as their texts, whatever the texts', () => {
  for (const label of ['', 'a', 'W'.repeat(500), '視'.repeat(80)]) {
    const svg = parse(writeBadge({ label, message: 'x', title: 't', muted: true }));
    const [left, right] = svg.g[0].rect;
    const text = svg.g[1].text[0];
    expect(Number(left['@width'])).toBeGreaterThan(Number(text['@textLength']));
    expect(Number(svg['@width'])).toBe(Number(left['@width']) + Number(right['@width']));
    expect(Number(svg['@width'])).toBeLessThan(800);
  }
});

it('the Markdown of a badge keeps brackets of names', () => {
  const options = { benchmark: 'vidhal', slug: 'a-b', name: 'A [v2]' };
  expect(writeBadgeMarkdown('https://clap.example.org', options)).toBe(
    '[![A \\[v2\\] on VidHal](https://clap.example.org/badge/vidhal/a-b.svg)](https://clap.example.org/models/a-b)',
  );
});
