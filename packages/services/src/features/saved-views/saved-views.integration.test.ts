import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { deleteView, renameView } from './change';
import { createShortLink } from './create-short-link';
import { listViews } from './list';
import { openShortLink } from './open-short-link';
import { saveView } from './save';
import { hashPath } from './store';

let context: TestContext;

setUpVidHalContext((fresh) => {
  context = fresh;
});

const visitor = { kind: 'visitor' } as const;
const shorten = (path: string, actor: Parameters<typeof createShortLink>[1] = visitor) =>
  createShortLink(context.services, actor, { path });
const open = (id: string) => openShortLink(context.services, visitor, { id });

it('a view has one short link, whatever the order of its parameters, and unknown ones are dropped', async () => {
  const path = '/b/vidhal?columns=aspects,-mcqa/accuracy/action&sort=model&q=llava+7b';
  const first = await shorten(`${path}&utm_source=mail`);
  expect(first.path).toBe(path);
  const [pathname, query = ''] = path.split('?');
  const turned = await shorten(`${pathname}?${query.split('&').reverse().join('&')}`);
  expect(turned).toEqual(first);
  expect(first.id).toMatch(/^[A-Za-z0-9]{10}$/);
  expect(first.link).toBe(`/v/${first.id}`);
  expect(await open(first.id)).toEqual(first);
  expect((await shorten('/b/vidhal?intervals=1')).id).not.toBe(first.id);
});

it.each([
  ['another site', 'https://evil.example/b/vidhal'],
  ['another site without a scheme', '//evil.example/b/vidhal'],
  ['a backslash', '/\\evil.example/b/vidhal'],
  ['another page', '/me/account'],
  ['a page below the leaderboard', '/b/vidhal/about'],
  ['a way out of the folder', '/b/vidhal/../../me'],
  ['a column that the leaderboard lacks', '/b/vidhal?columns=mcqa/accuracy/luck'],
  ['an order that it lacks', '/b/vidhal?sort=luck'],
  ['a slice that it lacks', '/b/vidhal?open=luck'],
  ['a filter that means nothing', '/b/vidhal?weights=ajar'],
  ['a comparison without results', '/compare'],
  ['too long a path', `/b/vidhal?q=${'x'.repeat(9000)}`],
])('%s has no short link', async (_, path) => {
  await expect(shorten(path)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await context.services.db.storedView.count()).toBe(0);
});

it('what an actor may not see is not found, as the page says', async () => {
  const { owner, other } = context;
  const { submissionId } = await submitAndScore(
    context,
    owner,
    predictionFiles(40, { skill: 0.5 }),
  );
  const compared = `/compare?ids=${submissionId}`;
  await expect(shorten(compared)).rejects.toMatchObject({ code: 'not_found' });
  await expect(shorten(compared, other)).rejects.toMatchObject({ code: 'not_found' });
  expect((await shorten(compared, owner)).path).toBe(compared);
  await expect(shorten('/b/none')).rejects.toMatchObject({ code: 'not_found' });
  await expect(shorten('/b/cvrr-es?judge=none')).rejects.toMatchObject({ code: 'not_found' });
  await expect(open('Unknown123')).rejects.toMatchObject({ code: 'not_found' });
  // A leaderboard that a later release no longer has.
  await context.services.db.storedView.create({ data: { id: 'Gone', path: '/b/gone?q=x' } });
  await expect(open('Gone')).rejects.toMatchObject({ code: 'not_found' });
});

it('ids are the start of the SHA-256 of the path in base 62, and longer if it is taken', async () => {
  const path = '/b/vidhal?intervals=1';
  const hash = BigInt(`0x${createHash('sha256').update(path).digest('hex')}`);
  const taken = hashPath(path).slice(0, 10);
  // An independent calculation: remainders of 62, least first.
  const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
  const value = [...taken].reduce(
    (sum, letter, i) => sum + BigInt(alphabet.indexOf(letter)) * 62n ** BigInt(i),
    0n,
  );
  expect(hash % 62n ** 10n).toBe(value);
  await context.services.db.storedView.create({ data: { id: taken, path: '/b/vidhal?q=other' } });
  const { id } = await shorten(path);
  expect(id).toBe(hashPath(path).slice(0, 11));
  expect((await open(taken)).path).toBe('/b/vidhal?q=other');
});

it('visitors together can store a limited number of new links a day, and reuse links', async () => {
  const known = await shorten('/b/vidhal?q=0');
  await context.services.db.$executeRaw`UPDATE "RateLimit" SET count = 100000`;
  await expect(shorten('/b/vidhal?q=1')).rejects.toMatchObject({
    code: 'too_many_requests',
    detail: expect.stringContaining('24 hours'),
  });
  expect(await shorten('/b/vidhal?q=0')).toEqual(known);
  await expect(shorten('/b/vidhal?q=1', context.owner)).resolves.toBeDefined();
});

it('a comparison cannot be saved as a view', async () => {
  const { services, owner } = context;
  const { submissionId } = await submitAndScore(
    context,
    owner,
    predictionFiles(40, { skill: 0.5 }),
  );
  const view = { name: 'Pair', path: `/compare?ids=${submissionId}`, density: 'compact' } as const;
  await expect(saveView(services, owner, view)).rejects.toMatchObject({
    fields: { path: 'Only views of leaderboards can be saved.' },
  });
});

it('users save, rename and delete views of their own, with names that are unique on a leaderboard', async () => {
  const { services, owner, other } = context;
  const save = (name: string, path: string) =>
    saveView(services, owner, { name, path, density: 'compact' });
  const wide = await save('Wide', '/b/vidhal?columns=everything');
  await save('Aspects', '/b/vidhal?columns=aspects');
  await save('Wide', '/b/cvrr-es');
  await expect(save('Wide', '/b/vidhal')).rejects.toMatchObject({
    fields: { name: expect.any(String) },
  });
  const list = (benchmark?: string) => listViews(services, owner, { benchmark });
  expect((await list('vidhal')).map(({ name, path, density }) => [name, path, density])).toEqual([
    ['Aspects', '/b/vidhal?columns=aspects', 'compact'],
    ['Wide', '/b/vidhal?columns=everything', 'compact'],
  ]);
  expect(await list()).toHaveLength(3);
  expect(await listViews(services, other, {})).toEqual([]);

  const used = renameView(services, owner, { ...wide, name: 'Aspects' });
  await expect(used).rejects.toMatchObject({ fields: { name: expect.any(String) } });
  const foreign = renameView(services, other, { ...wide, name: 'Mine' });
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  await renameView(services, owner, { ...wide, name: 'Everything' });
  await expect(deleteView(services, other, wide)).rejects.toMatchObject({ code: 'not_found' });
  const [, renamed] = await list('vidhal');
  expect(renamed?.name).toBe('Everything');
  await deleteView(services, owner, wide);
  expect(await list('vidhal')).toHaveLength(1);
  // Others may use its link.
  expect((await open(renamed?.link.slice(3) ?? '')).path).toBe('/b/vidhal?columns=everything');
});

it('an account can save 100 views, also by concurrent requests', async () => {
  const { services, owner } = context;
  const userId = owner.kind === 'user' ? owner.userId : '';
  const { id: viewId } = await shorten('/b/vidhal');
  const row = (index: number) => ({
    userId,
    benchmark: 'vidhal',
    name: `${index}`,
    density: 'compact',
    viewId,
  });
  await services.db.savedView.createMany({ data: Array.from({ length: 99 }, (_, i) => row(i)) });
  const attempts = ['a', 'b', 'c'].map((name) =>
    saveView(services, owner, { name, path: '/b/vidhal' }),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await services.db.savedView.count({ where: { userId } })).toBe(100);
});
