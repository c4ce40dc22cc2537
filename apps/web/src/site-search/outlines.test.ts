import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { aboutSections, guideSections, webhookSections } from './outlines';

const pages = [
  { file: '../app/b/[benchmark]/about/page.tsx', sections: aboutSections },
  { file: '../app/docs/guides/page.tsx', sections: guideSections },
  { file: '../app/docs/webhooks/page.tsx', sections: webhookSections },
];

it.each(pages)('lists every section of $file', async ({ file, sections }) => {
  const source = await readFile(new URL(file, import.meta.url), 'utf8');
  const ids = [...source.matchAll(/<Section\s+id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids)).toEqual(new Set(sections.map(({ id }) => id)));
  expect(ids.length).toBeGreaterThan(3);
});
