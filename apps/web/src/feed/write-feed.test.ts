import type { FeedEntry } from '@clapboard/services/feed';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { writeFeed } from './write-feed';

const model = {
  slug: 'odd',
  name: `A <b>"1" & 'B'</b> ]]>\u0000\ud800 視频 🎬`,
  organisation: 'R&D',
};
const shownName = `A <b>"1" & 'B'</b> ]]> 視频 🎬`;

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 14, minute));

const entries: FeedEntry[] = [
  {
    id: '019a0000-0000-7000-8000-000000000002',
    kind: 'ranks.changed',
    benchmark: 'vidhal',
    createdAt: at(7),
    data: {
      benchmark: 'vidhal',
      revisionId: 'r',
      changes: [
        { submissionId: 's', model, runName: model.name, before: 3, after: 1 },
        { submissionId: 't', model, runName: 'Other', before: null, after: 2 },
        { submissionId: 'u', model, runName: 'Gone', before: 1, after: null },
      ],
      omitted: 4,
    },
  },
  {
    id: '019a0000-0000-7000-8000-000000000001',
    kind: 'revision.activated',
    benchmark: 'vidhal',
    createdAt: at(5),
    data: {
      benchmark: 'vidhal',
      revision: { id: 'r', label: 'v2 <final>', access: 'public', itemCount: 1000 },
    },
  },
  {
    id: '019a0000-0000-7000-8000-000000000000',
    kind: 'rescore.published',
    benchmark: 'vidhal',
    createdAt: at(1),
    data: { benchmark: 'vidhal', rescoreId: 'x', publishedAt: at(1), reason: null },
  },
];

const options = {
  siteName: 'Video Arena',
  icon: '/icon.svg',
  siteUrl: 'https://clap.example.org',
  path: '/b/vidhal/feed.atom',
  page: '/b/vidhal',
  title: 'VidHal & co',
};

/** RFC 4287, section 3.3: a date-time of RFC 3339 with upper-case T and Z. */
const date = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/);
const link = z.strictObject({
  '@rel': z.enum(['self', 'alternate']),
  '@type': z.string().regex(/^.+\/.+$/),
  '@href': z.url(),
});
const person = z.strictObject({ name: z.string().min(1) });
const entrySchema = z.strictObject({
  id: z.url(),
  title: z.string(),
  updated: date,
  published: date,
  link: z.array(link).length(1),
  category: z.array(z.strictObject({ '@term': z.string().min(1) })),
  summary: z.string(),
});
/** The elements that section 4 requires, each as often as it may occur. */
const atom = z.strictObject({
  '?xml': z.strictObject({ '@version': z.literal('1.0'), '@encoding': z.literal('utf-8') }),
  feed: z.strictObject({
    '@xmlns': z.literal('http://www.w3.org/2005/Atom'),
    '@xml:lang': z.string(),
    id: z.url(),
    title: z.string(),
    updated: date,
    author: person,
    link: z
      .array(link)
      .refine((links) => new Set(links.map((each) => each['@rel'])).size === links.length),
    icon: z.url(),
    entry: z.array(entrySchema).optional(),
  }),
});

function parse(text: string) {
  expect(XMLValidator.validate(text)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    htmlEntities: true,
    isArray: (name) => ['entry', 'link', 'category'].includes(name),
  });
  return atom.parse(parser.parse(text)).feed;
}

it('a feed has the elements that RFC 4287 requires, with stable ids and absolute links', () => {
  const feed = parse(writeFeed(entries, options));
  expect(feed).toMatchObject({
    id: 'https://clap.example.org/b/vidhal/feed.atom',
    title: 'VidHal & co',
    updated: '2026-11-21T14:07:00.000Z',
  });
  expect(feed.link.map((each) => [each['@rel'], each['@href']])).toEqual([
    ['self', 'https://clap.example.org/b/vidhal/feed.atom'],
    ['alternate', 'https://clap.example.org/b/vidhal'],
  ]);
  expect(feed.entry?.map(({ id, updated }) => [id, updated])).toEqual(
    entries.map(({ id, createdAt }) => [`urn:uuid:${id}`, createdAt.toISOString()]),
  );
});

it('names with markup, quotes and characters that XML forbids arrive as text', () => {
  const [ranks, revision] = parse(writeFeed(entries, options)).entry ?? [];
  expect(ranks?.title).toBe(`VidHal: ${shownName} now leads`);
  expect(ranks?.summary).toBe(
    `Other enters at rank 2. Gone is no longer ranked. Moved: ${shownName} from 3 to 1. 4 more changed.`,
  );
  expect(revision?.title).toBe('VidHal: dataset revision v2 <final> is active');
});

it('a feed without entries is valid', () => {
  expect(parse(writeFeed([], options)).entry).toBeUndefined();
});
