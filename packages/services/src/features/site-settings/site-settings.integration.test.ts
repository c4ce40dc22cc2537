import { createDb } from '@clapboard/db';
import { expect, it } from 'vitest';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { readSiteVersion } from '../leaderboard';
import { getSiteLogo, getSiteSettings } from './get';
import { removeSiteLogo, setSiteLogo } from './set-logo';
import { updateSiteSettings } from './update';
import { defaultSettings } from './views';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const svg = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><path d="M0 0h9v9z"/></svg>',
);
const drawn = Uint8Array.from([1, 2, 3]);
const draw = async () => drawn;

it('a site on which nothing is set has the defaults', async () => {
  expect(await getSiteSettings(context.services)).toEqual(defaultSettings);
  expect(await getSiteLogo(context.services)).toBeNull();
});

it('a change raises the version of the site, and other processes read it with their next request', async () => {
  const { services, admin, databaseUrl } = context;
  const other = createDb(databaseUrl, { poolSize: 1 });
  try {
    const before = await readSiteVersion({ db: other });
    expect(await getSiteSettings({ db: other })).toMatchObject({ name: 'Clapboard' });
    const texts = { name: ' Video  Arena ', contact: 'team@example.org', imprint: '# We' };
    await updateSiteSettings(services, admin, { ...texts, accent: '#7A1FA2' });
    const after = await readSiteVersion({ db: other });
    expect(after).not.toBe(before);
    expect(await getSiteSettings({ db: other })).toEqual({
      ...defaultSettings,
      name: 'Video Arena',
      contact: 'team@example.org',
      imprint: '# We',
      accent: '#7a1fa2',
      saved: true,
    });
    await setSiteLogo(services, admin, svg, draw);
    expect(await readSiteVersion({ db: other })).not.toBe(after);
    expect(await getSiteSettings({ db: other })).toMatchObject({
      logo: { width: 256, height: 128 },
    });
    expect((await getSiteLogo({ db: other }))?.png).toEqual(drawn);
  } finally {
    await other.$disconnect();
  }
});

it('omitted settings stay, empty ones are cleared, and invalid ones are refused by field', async () => {
  const { services, admin } = context;
  await updateSiteSettings(services, admin, { name: 'Arena', contact: 'https://example.org/us' });
  await updateSiteSettings(services, admin, { privacy: 'Nothing is stored.' });
  expect(await updateSiteSettings(services, admin, { contact: '' })).toMatchObject({
    name: 'Arena',
    contact: null,
    privacy: 'Nothing is stored.',
  });
  const wrong = { name: '', accent: 'red', contact: 'javascript:alert(1)' };
  await expect(updateSiteSettings(services, admin, wrong)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: {
      name: 'Enter a name.',
      accent: 'Enter a colour such as #0f6466.',
      contact: 'Enter an e-mail address, or an address that starts with https:.',
    },
  });
});

it('only admins with a fresh sign-in change settings and logo', async () => {
  const { services, admin, maintainer, owner } = context;
  const acts = [
    (actor: typeof admin) => updateSiteSettings(services, actor, { name: 'Mine' }),
    (actor: typeof admin) => setSiteLogo(services, actor, svg, draw),
    (actor: typeof admin) => removeSiteLogo(services, actor),
  ];
  for (const act of acts) {
    await expect(act(owner)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(act(maintainer)).rejects.toMatchObject({ code: 'forbidden' });
    const stale = { ...admin, stale: true } as const;
    await expect(act(stale)).rejects.toMatchObject({ code: 'fresh_sign_in_required' });
  }
  expect(await getSiteSettings(services)).toEqual(defaultSettings);
});

it('each change is in the audit log once, with texts by length and hash', async () => {
  const { services, admin } = context;
  await updateSiteSettings(services, admin, { name: 'Arena', privacy: 'Nothing is stored.' });
  await updateSiteSettings(services, admin, { name: 'Arena' });
  await setSiteLogo(services, admin, svg, draw);
  await setSiteLogo(services, admin, svg, draw);
  await removeSiteLogo(services, admin);
  const events = await services.db.auditEvent.findMany({
    where: { action: { in: ['site.settings', 'site.logo'] } },
    orderBy: { at: 'asc' },
    select: { actorId: true, action: true, before: true, after: true },
  });
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  const { userId: actorId } = admin;
  expect(events).toEqual([
    {
      actorId,
      action: 'site.settings',
      before: { name: 'Clapboard', privacy: null },
      after: { name: 'Arena', privacy: expect.stringMatching(/^18 characters, SHA-256 /) },
    },
    { actorId, action: 'site.logo', before: { logo: null }, after: { logo: hash } },
    { actorId, action: 'site.logo', before: { logo: hash }, after: { logo: null } },
  ]);
});

it('a picture that can’t be drawn leaves the logo as it was', async () => {
  const { services, admin } = context;
  await setSiteLogo(services, admin, svg, draw);
  const broken = setSiteLogo(services, admin, svg, () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toMatchObject({ code: 'invalid_input' });
  const large = setSiteLogo(services, admin, new Uint8Array(260_000), draw);
  await expect(large).rejects.toMatchObject({ code: 'file_too_large' });
  expect((await getSiteLogo(services))?.png).toEqual(drawn);
});
