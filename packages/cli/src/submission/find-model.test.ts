import { afterEach, expect, it } from 'vitest';
import type { Model } from '../api/schemas';
import { CommandFailure } from '../failure';
import { serve } from '../testing/serve';
import { findModel } from './find-model';

const getModel = (name: string, organisation = 'Lab'): Model => ({
  id: `id-${organisation}-${name}`,
  slug: `${organisation}-${name}`.toLowerCase(),
  name,
  organisation,
});

let site: Awaited<ReturnType<typeof serve>> | undefined;
afterEach(() => site?.close());

/** Finds a model on a site that lists these models, one page each. */
async function find(name: string, ...pages: Model[][]) {
  site = await serve(({ path }) => {
    const at = Number(new URL(path, 'http://x.example').searchParams.get('cursor') ?? 0);
    const nextCursor = at + 1 < pages.length ? String(at + 1) : null;
    return { json: { data: pages[at], nextCursor } };
  });
  const connection = { server: site.url, token: null };
  const parsed = { values: { model: name }, positionals: [] };
  return findModel(parsed, { connection, benchmark: 'vidhal' }).catch((error: unknown) => {
    if (error instanceof CommandFailure) return error.message;
    throw error;
  });
}

it('finds a model behind any number of models with similar names', async () => {
  const pages = [[getModel('M-1'), getModel('M-2')], [getModel('M-3')], [getModel('M')]];
  expect(await find('lab/m', ...pages)).toEqual({ id: 'id-Lab-M' });
});

it('of several models with the name, lists these and no similar ones', async () => {
  const pages = [[getModel('M-1'), getModel('M')], [getModel('M', 'Org')]];
  expect(await find('M', ...pages)).toBe(
    'Several models are named M. Use --model with one of:\n  lab-m  Lab/M\n  org-m  Org/M',
  );
});

it('lists at most 50 similar models', async () => {
  const models = Array.from({ length: 60 }, (_, i) => getModel(`M-${i}`));
  const message = await find('M', models.slice(0, 30), models.slice(30));
  expect(message).toMatch(/^You have no model named M\./);
  expect(message).toContain('Lab/M-49');
  expect(message).not.toContain('Lab/M-50');
});
