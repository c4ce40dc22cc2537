import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Audience, pages } from '@/pages';
import { describePage } from './describe-page';
import { getComparisonPicture, getModelPicture } from './pictures';

const source = path.join(import.meta.dirname, '../..');

/** The home page inherits everything from the layout; short links redirect. */
const withoutOwn = ['/', '/v/[id]'];
const open: readonly Audience[] = ['everybody', 'its-users'];
/** Shown to submitters and maintainers alone, also of public results. */
const internal = ['/submissions/[id]/judging'];

it('every page that visitors may open describes its preview', () => {
  const lacking = Object.entries(pages).flatMap(([page, { audience }]) => {
    if (!open.includes(audience) || withoutOwn.includes(page) || internal.includes(page)) return [];
    const text = readFileSync(path.join(source, 'app', page, 'page.tsx'), 'utf8');
    return /\bdescribe(?:Page|Docs)\(/.test(text) ? [] : [page];
  });
  expect(lacking).toEqual([]);
});

it('no other code sets the preview, which would drop the picture', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const setting = files.filter((file) =>
    /\bopenGraph\b/.test(readFileSync(path.join(source, file), 'utf8')),
  );
  expect(setting.sort()).toEqual(['app/layout.tsx', 'components/social/describe-page.ts']);
});

it('a page without a picture of its own has the site’s, with its size', () => {
  expect(describePage({ title: 'Models', description: 'All models.' })).toEqual({
    title: 'Models',
    description: 'All models.',
    openGraph: {
      type: 'website',
      title: 'Models',
      images: [
        {
          url: '/opengraph-image',
          alt: 'Scores with confidence intervals',
          type: 'image/png',
          width: 1200,
          height: 630,
        },
      ],
    },
  });
});

it('a page with a picture of its own names it', () => {
  const { openGraph } = describePage({ title: 'Odd', picture: getModelPicture('odd') });
  expect(openGraph).toMatchObject({ images: [{ url: '/models/odd/opengraph-image' }] });
});

it('the picture of a comparison has the results and the score of the page, not what else it shows', () => {
  expect(getComparisonPicture({ ids: ['a', 'b'], metric: 'ndcg', pair: [0, 1], from: 10 })).toEqual(
    {
      path: '/compare/picture?ids=a,b&metric=ndcg',
      alt: 'These models and how much their scores differ',
    },
  );
});
