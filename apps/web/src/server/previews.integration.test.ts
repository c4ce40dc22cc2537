import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTestContext } from '@clapboard/services/testing';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { PagePath } from '../pages';
import {
  type AccessContext,
  benchmark,
  createAccessContext,
  setVisibility,
} from './testing/access/context';
import { openSite, type Site } from './testing/access/site';

/*
 * The preview pictures that pages name. `describe-page.test.ts` checks that every page names one, and `card.test.tsx`
 * draws them; here their text is compared.
 */

let site: Site;
let context: AccessContext;
let slug: string;

const app = path.join(import.meta.dirname, '../app');

beforeAll(async () => {
  vi.doMock('next/og', () => ({ ImageResponse: TextOfImage }));
  const base = await createTestContext();
  site = openSite(base);
  context = await createAccessContext(base, site.signUp);
  const { db } = context.services;
  const { model } = await db.submission.findUniqueOrThrow({
    where: { id: context.submissions.owner.published },
    select: { model: { select: { slug: true } } },
  });
  slug = model.slug;
  await setVisibility(db, context.submissions.owner.selfJudged, 'public');
});
afterAll(async () => {
  vi.doUnmock('next/og');
  await site.close();
  await context.close();
});

/** Stands for Next’s renderer: a response with the text of the picture. */
class TextOfImage extends Response {
  constructor(card: ReactNode) {
    super(
      renderToStaticMarkup(card)
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' '),
    );
  }
}

const imageSchema = z.object({ url: z.string(), alt: z.string().min(1) });

/** Returns the picture that a page names. Without metadata, it inherits the layout’s. */
async function findPicture(
  page: PagePath,
  params: object,
  query: object = {},
): Promise<z.output<typeof imageSchema>> {
  const file = `${page === '/' ? '' : page}/page.tsx`;
  const module: { metadata?: Metadata; generateMetadata?: unknown } = await import(
    pathToFileURL(path.join(app, file)).href
  );
  const props = { params: Promise.resolve(params), searchParams: Promise.resolve(query) };
  const metadata = module.generateMetadata
    ? await site.callAsVisitor(file, 'generateMetadata', props)
    : module.metadata;
  if (metadata === undefined) return { url: '/opengraph-image', alt: 'inherited' };
  const withImages = z.object({ openGraph: z.object({ images: z.tuple([imageSchema]) }) });
  return withImages.parse(metadata).openGraph.images[0];
}

const pictureFiles = [
  { file: '/opengraph-image.tsx', path: /^\/opengraph-image$/ },
  {
    file: '/b/[benchmark]/opengraph-image.tsx',
    path: /^\/b\/(?<benchmark>[^/]+)\/opengraph-image$/,
  },
  {
    file: '/models/[slug]/opengraph-image.tsx',
    path: /^\/models\/(?<slug>[^/]+)\/opengraph-image$/,
  },
  {
    file: '/submissions/[id]/opengraph-image.tsx',
    path: /^\/submissions\/(?<id>[^/]+)\/opengraph-image$/,
  },
];

/** Returns the text of a picture. */
async function readPicture(url: string): Promise<string> {
  for (const { file, path: pattern } of pictureFiles) {
    const match = pattern.exec(url);
    if (!match) continue;
    const props = { params: Promise.resolve({ ...match.groups }) };
    const response = await site.callAsVisitor(file, 'default', props);
    if (response instanceof Response) return response.text();
  }
  throw new Error(`No file draws ${url}.`);
}

const siteText = 'Scores with confidence intervals';

it('the picture that a page names is drawn', async () => {
  const { published } = context.submissions.owner;
  const params = { benchmark, slug, id: published };
  const tested: readonly PagePath[] = [
    '/',
    '/b/[benchmark]',
    '/b/[benchmark]/about',
    '/models',
    '/models/[slug]',
    '/submissions/[id]',
    '/submissions/[id]/questions',
  ];
  const texts: string[] = [];
  for (const page of tested) {
    texts.push(await readPicture((await findPicture(page, params)).url));
  }
  const [home, board, about, models, ...others] = texts;
  expect([home, models]).toEqual([expect.stringContaining(siteText), home]);
  expect(board).toContain('Leaderboard CVRR-ES');
  expect(about).toBe(board);
  for (const text of [board, ...others]) expect(text).not.toContain(siteText);
});

it('a result shows its headline, and who judged it', async () => {
  const { db } = context.services;
  const { published, selfJudged } = context.submissions.owner;
  const read = async (id: string) =>
    readPicture((await findPicture('/submissions/[id]', { id })).url);
  expect(await read(published)).toMatch(/CVRR-ES Server-judged .*%/);
  expect(await read(selfJudged)).toMatch(/CVRR-ES Self-judged .*%/);
  const { currentEvaluation } = await db.submission.findUniqueOrThrow({
    where: { id: published },
    select: {
      currentEvaluation: {
        select: { scores: { where: { metric: 'accuracy', slice: 'overall' } } },
      },
    },
  });
  const overall = currentEvaluation?.scores[0]?.value ?? Number.NaN;
  expect(await read(published)).toContain(` ${(100 * overall).toFixed(2)} % `);
  // All questions were judged, so the number over all of them is the same.
  expect(await read(published)).not.toContain('over all');
});

it('a model shows its best results and ranks', async () => {
  const { url } = await findPicture('/models/[slug]', { slug });
  expect(await readPicture(url)).toMatch(/Model .*CVRR-ES [\d.]+% rank 1 of \d/);
});

/*
 * Another test file of this process may have loaded the route with Next's renderer, whose images are compared just as
 * well. `describe-comparison.test.ts` holds the text.
 */
async function fetchComparison(ids: readonly string[], role: 'visitor' | 'owner' = 'visitor') {
  const query = ids.length > 0 ? `?ids=${ids}` : '';
  const response = await site.fetchRoute('GET /compare/picture', role, {
    path: `/compare/picture${query}`,
  });
  return Buffer.from(await response.arrayBuffer()).toString('base64');
}

it('a comparison has a picture of its own, and one with a private result the site’s, also for its owner', async () => {
  const { scored, published, selfJudged } = context.submissions.owner;
  const { url } = await findPicture('/compare', {}, { ids: `${published},${selfJudged}` });
  expect(url).toBe(`/compare/picture?ids=${published},${selfJudged}`);
  const sitePicture = await fetchComparison([]);
  expect(await fetchComparison([published, selfJudged])).not.toBe(sitePicture);
  expect(await fetchComparison([scored, published])).toBe(sitePicture);
  expect(await fetchComparison([scored, published], 'owner')).toBe(sitePicture);
});

it('pictures of sample data say so', async () => {
  const { db } = context.services;
  const { published } = context.submissions.owner;
  const urls = [`submissions/${published}`, `models/${slug}`, `b/${benchmark}`];
  const readAll = async () =>
    (await Promise.all(urls.map((url) => readPicture(`/${url}/opengraph-image`)))).map((text) =>
      text.includes('synthetic sample data'),
    );
  expect(await readAll()).toEqual([false, false, false]);
  await db.submission.updateMany({ data: { sample: true } });
  await db.model.updateMany({ data: { sample: true } });
  expect(await readAll()).toEqual([true, true, true]);
});

it('pictures of private records are the site’s', async () => {
  const { scored } = context.submissions.owner;
  const { model } = await context.services.db.submission.findUniqueOrThrow({
    where: { id: context.submissions.blockedOwner.scored },
    select: { model: { select: { slug: true } } },
  });
  await setVisibility(context.services.db, context.submissions.blockedOwner.published, 'private');
  for (const url of [
    `/submissions/${scored}/opengraph-image`,
    `/models/${model.slug}/opengraph-image`,
    `/models/none/opengraph-image`,
  ]) {
    expect(await readPicture(url), url).toContain(siteText);
  }
});

it('no model leads a leaderboard without ranked results', async () => {
  const url = `/b/${benchmark}/opengraph-image`;
  expect(await readPicture(url)).toContain('leads by accuracy');
  await context.services.db.submission.updateMany({ data: { visibility: 'private' } });
  expect(await readPicture(url)).not.toContain('leads');
});
