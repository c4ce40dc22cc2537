import { describe, expect, it } from 'vitest';
import { inWorlds } from '../../testing/fresh-world';
import { setUpJudge } from '../../testing/judged-world';
import type { World } from '../../testing/world';
import { listProfiles } from '../profiles/list-profiles';
import { changeProvider } from './change-provider';
import { createProvider } from './create-provider';
import { listProviders } from './list-providers';
import { resumeProvider } from './resume-provider';

let world: World;

inWorlds((fresh) => {
  world = fresh;
});

const failing = (code: string) => expect.objectContaining({ code });
const secret = 'sk-CANARY-0192837465';

const add = (overrides: object = {}) =>
  createProvider(world.services, world.admin, {
    name: 'Lab server',
    baseUrl: 'https://judge.example/v1',
    key: { from: 'sealed', value: secret },
    ...overrides,
  });

const everything = async () => {
  const { db } = world.services;
  return JSON.stringify([await db.judgeProvider.findMany(), await db.auditEvent.findMany()]);
};

describe('providers', () => {
  it('keep a key that only the sealer can read, and show nothing of it', async () => {
    const added = await add();
    const views = [
      added,
      await changeProvider(world.services, world.admin, { providerId: added.id, name: 'New' }),
      await listProviders(world.services, world.maintainer),
      await resumeProvider(world.services, world.admin, { providerId: added.id }),
    ];
    expect(JSON.stringify(views)).not.toContain(secret);
    expect(await everything()).not.toContain(secret);
    expect(added).toMatchObject({ keyFrom: 'sealed', keyVariable: null });
    const row = await world.services.db.judgeProvider.findFirstOrThrow({
      select: { id: true, apiKeySealed: true },
    });
    const sealed = row.apiKeySealed ?? new Uint8Array();
    expect(Buffer.from(sealed).toString('latin1')).not.toContain(secret);
    expect(world.services.sealer?.open(sealed, row.id)).toBe(secret);
  });

  it('never repeat a key in an error, whatever is wrong with the rest', async () => {
    await add();
    for (const wrong of [{}, { baseUrl: 'ftp://x' }, { name: '' }]) {
      const error: unknown = await add(wrong).catch((caught: unknown) => caught);
      expect(JSON.stringify(error) + String(error)).not.toContain(secret);
    }
    const odd = add({ name: 'x', key: { from: 'sealed', value: `${secret}\nx` } });
    await expect(odd).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.not.stringContaining(secret),
    });
  });

  it('have a key replaced, moved to an environment variable, and removed', async () => {
    const { id: providerId } = await add();
    const change = (key: Parameters<typeof changeProvider>[2]['key']) =>
      changeProvider(world.services, world.admin, { providerId, ...(key ? { key } : {}) });
    expect(await change({ from: 'environment', variable: 'JUDGE_KEY_LAB' })).toMatchObject({
      keyFrom: 'environment',
      keyVariable: 'JUDGE_KEY_LAB',
    });
    expect(await change({ from: 'none' })).toMatchObject({ keyFrom: 'none', keyVariable: null });
    expect(await change({ from: 'sealed', value: 'other' })).toMatchObject({ keyFrom: 'sealed' });
    expect(await change(undefined)).toMatchObject({ keyFrom: 'sealed' });
  });

  it('take no environment variable that was not made for it', async () => {
    for (const variable of [
      'DATABASE_URL',
      'JUDGE_KEY_',
      'judge_key_a',
      'JUDGE_KEY_A B',
      'XJUDGE_KEY_A',
    ]) {
      await expect(add({ key: { from: 'environment', variable } })).rejects.toMatchObject({
        fields: { 'key.variable': expect.any(String) },
      });
    }
  });

  it('store no key where there is nothing to seal it with', async () => {
    const services = { ...world.services, sealer: null };
    const input = {
      name: 'A',
      baseUrl: 'https://a.example',
      key: { from: 'sealed', value: 'k' } as const,
    };
    await expect(createProvider(services, world.admin, input)).rejects.toThrow(
      failing('sealing_unavailable'),
    );
  });

  it('have an address without a slash at its end, user, password or query', async () => {
    expect(await add({ baseUrl: ' HTTP://Judge.Example:8000/v1// ' })).toMatchObject({
      baseUrl: 'http://judge.example:8000/v1',
    });
    for (const baseUrl of [
      'judge.example',
      'ftp://a.example',
      'https://u:p@a.example',
      'https://u@a.example',
      'https://a.example?key=1',
      '',
    ]) {
      await expect(add({ name: 'Another', baseUrl })).rejects.toMatchObject({
        fields: { baseUrl: expect.any(String) },
      });
    }
  });

  it('have names of their own', async () => {
    await add();
    await expect(add()).rejects.toThrow(failing('name_taken'));
    const { id: providerId } = await add({ name: 'Other' });
    await expect(
      changeProvider(world.services, world.admin, { providerId, name: 'Lab server' }),
    ).rejects.toThrow(failing('name_taken'));
  });

  it('move to another address only until something was judged there', async () => {
    const profile = await setUpJudge(world);
    const move = (baseUrl: string) =>
      changeProvider(world.services, world.admin, {
        providerId: profile.provider.id,
        baseUrl,
      });
    await move('http://127.0.0.1:10/v1');
    const [moved] = await listProfiles(world.services, world.maintainer, {});
    expect(moved?.version).not.toBe(profile.version);
    await world.services.db.verdict.create({
      data: {
        hash: 'h',
        profileId: profile.profileId,
        benchmark: 'cvrr-es',
        task: 'qa',
        item: 'i',
        kind: 'answer',
        messages: [],
        position: 0,
        payerId: world.owner.userId,
      },
    });
    await expect(move('http://127.0.0.1:11/v1')).rejects.toThrow(failing('wrong_state'));
    await expect(move('http://127.0.0.1:10/v1/')).resolves.toBeDefined();
  });

  it('tell where their breaker stands, and go on at once when they are resumed', async () => {
    const profile = await setUpJudge(world);
    const providerId = profile.provider.id;
    const state = async (data: object) => {
      await world.services.db.judgeProvider.update({ where: { id: providerId }, data });
      const [provider] = await listProviders(world.services, world.maintainer);
      return provider?.breaker;
    };
    const later = new Date(Date.now() + 60_000);
    expect(await state({})).toMatchObject({ state: 'closed', reason: null });
    expect(
      await state({ pausedUntil: later, pauseReason: 'judge_no_credit', trips: 1 }),
    ).toMatchObject({
      state: 'open',
      pausedUntil: later,
      reason: expect.stringContaining('credit'),
    });
    expect(await state({ pausedUntil: new Date(0) })).toMatchObject({
      state: 'half-open',
      pausedUntil: null,
    });
    const resumed = await resumeProvider(world.services, world.admin, { providerId });
    expect(resumed.breaker).toEqual({
      state: 'closed',
      failuresInRow: 0,
      trips: 0,
      pausedUntil: null,
      reason: null,
    });
  });
});
