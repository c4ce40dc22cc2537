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
  if (url.startsWith('/compare/picture')) {
    const response = await site.fetchRoute('GET /compare/picture', 'visitor', { path: url });
    return response.text();
  }
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
  const { published, selfJudged } = context.submissions.owner;
  const params = { benchmark, slug, id: published };
  const query = { ids: `${published},${selfJudged}` };
  const tested: readonly PagePath[] = [
    '/',
    '/b/[benchmark]',
    '/b/[benchmark]/about',
    '/compare',
    '/models',
    '/models/[slug]',
    '/submissions/[id]',
    '/submissions/[id]/questions',
  ];
  const texts: string[] = [];
  for (const page of tested) {
    texts.push(await readPicture((await findPicture(page, params, query)).url));
  }
  const [home, board, about, comparison, models, ...others] = texts;
  expect([home, models]).toEqual([expect.stringContaining(siteText), home]);
  expect(board).toContain('Leaderboard CVRR-ES');
  expect(about).toBe(board);
  for (const text of [board, comparison, ...others]) expect(text).not.toContain(siteText);
});

it('a result shows its number and who judged it', async () => {
  const { published, selfJudged } = context.submissions.owner;
  const read = async (id: string) =>
    readPicture((await findPicture('/submissions/[id]', { id })).url);
  expect(await read(published)).toMatch(/CVRR-ES Server-judged .*%/);
  expect(await read(selfJudged)).toMatch(/CVRR-ES Self-judged .*%/);
});

it('a model shows its best results and ranks', async () => {
  const { url } = await findPicture('/models/[slug]', { slug });
  expect(await readPicture(url)).toMatch(/Model .*CVRR-ES [\d.]+% rank 1 of \d/);
});

it('a comparison shows the sentence of its page', async () => {
  const { published, selfJudged } = context.submissions.owner;
  const { url } = await findPicture('/compare', {}, { ids: `${published},${selfJudged}` });
  expect(await readPicture(url)).toMatch(/Comparison on CVRR-ES .* and .* differ/);
});

it('pictures of private records are the site’s, also for their owner', async () => {
  const { scored, published } = context.submissions.owner;
  const { model } = await context.services.db.submission.findUniqueOrThrow({
    where: { id: context.submissions.blockedOwner.scored },
    select: { model: { select: { slug: true } } },
  });
  await setVisibility(context.services.db, context.submissions.blockedOwner.published, 'private');
  for (const url of [
    `/submissions/${scored}/opengraph-image`,
    `/models/${model.slug}/opengraph-image`,
    `/models/none/opengraph-image`,
    `/compare/picture?ids=${scored},${published}`,
    '/compare/picture',
  ]) {
    expect(await readPicture(url), url).toContain(siteText);
  }
  const asOwner = await site.fetchRoute('GET /compare/picture', 'owner', {
    path: `/compare/picture?ids=${scored},${published}`,
  });
  expect(await asOwner.text()).toContain(siteText);
});
