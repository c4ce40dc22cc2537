import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import { setUpJudge } from '../../../testing/judged-context';
import { setUpTestContext } from '../../../testing/set-up-context';
import type { TestContext } from '../../../testing/test-context';
import { listProfiles } from '../profiles/list';
import { createProvider } from './create';
import { listProviders } from './list';
import { resumeProvider } from './resume';
import { changeProvider } from './update';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const failing = (code: string) => expect.objectContaining({ code });
const secret = 'sk-CANARY-0192837465';

const add = (overrides: object = {}) =>
  createProvider(context.services, context.admin, {
    name: 'Lab server',
    baseUrl: 'https://judge.example/v1',
    key: { from: 'stored', value: secret },
    ...overrides,
  });

const everything = async () => {
  const { db } = context.services;
  return JSON.stringify([await db.judgeProvider.findMany(), await db.auditEvent.findMany()]);
};

describe('providers', () => {
  it('store the key encrypted and never show it', async () => {
    const added = await add();
    const views = [
      added,
      await changeProvider(context.services, context.admin, { providerId: added.id, name: 'New' }),
      await listProviders(context.services, context.maintainer),
      await resumeProvider(context.services, context.admin, { providerId: added.id }),
    ];
    expect(JSON.stringify(views)).not.toContain(secret);
    expect(await everything()).not.toContain(secret);
    expect(added).toMatchObject({ keyFrom: 'stored', keyVariable: null });
    const row = await context.services.db.judgeProvider.findFirstOrThrow({
      select: { id: true, apiKeyEncrypted: true },
    });
    const sealed = row.apiKeyEncrypted ?? new Uint8Array();
    expect(Buffer.from(sealed).toString('latin1')).not.toContain(secret);
    expect(context.services.secretCipher?.decrypt(sealed, row.id)).toBe(secret);
  });

  it('never repeat the key in an error', async () => {
    await add();
    for (const wrong of [{}, { baseUrl: 'ftp://x' }, { name: '' }]) {
      const error: unknown = await add(wrong).catch((caught: unknown) => caught);
      expect(JSON.stringify(error) + String(error)).not.toContain(secret);
    }
    const odd = add({ name: 'x', key: { from: 'stored', value: `${secret}\nx` } });
    await expect(odd).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.not.stringContaining(secret),
    });
  });

  it('can replace the key, move it to an environment variable and remove it', async () => {
    const { id: providerId } = await add();
    const change = (key: Parameters<typeof changeProvider>[2]['key']) =>
      changeProvider(context.services, context.admin, { providerId, ...(key ? { key } : {}) });
    expect(await change({ from: 'environment', variable: 'JUDGE_KEY_LAB' })).toMatchObject({
      keyFrom: 'environment',
      keyVariable: 'JUDGE_KEY_LAB',
    });
    expect(await change({ from: 'none' })).toMatchObject({ keyFrom: 'none', keyVariable: null });
    expect(await change({ from: 'stored', value: 'other' })).toMatchObject({ keyFrom: 'stored' });
    expect(await change(undefined)).toMatchObject({ keyFrom: 'stored' });
  });

  it('accept only environment variables named JUDGE_KEY_…', async () => {
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

  it('store no key without encryption', async () => {
    const services = { ...context.services, secretCipher: null };
    const input = {
      name: 'A',
      baseUrl: 'https://a.example',
      key: { from: 'stored', value: 'k' } as const,
    };
    await expect(createProvider(services, context.admin, input)).rejects.toThrow(
      failing('encryption_unavailable'),
    );
  });

  it('normalise the address, and reject addresses with a query or of another scheme', async () => {
    expect(await add({ baseUrl: ' HTTP://Judge.Example:8000/v1// ' })).toMatchObject({
      baseUrl: 'http://judge.example:8000/v1',
    });
    for (const baseUrl of ['ftp://a.example', 'https://a.example?key=1']) {
      await expect(add({ name: 'Another', baseUrl })).rejects.toMatchObject({
        fields: { baseUrl: expect.any(String) },
      });
    }
  });

  it('have unique names', async () => {
    await add();
    await expect(add()).rejects.toThrow(failing('name_taken'));
    const { id: providerId } = await add({ name: 'Other' });
    await expect(
      changeProvider(context.services, context.admin, { providerId, name: 'Lab server' }),
    ).rejects.toThrow(failing('name_taken'));
  });

  it('need the key again for a new address, stored or from the environment', async () => {
    const keys = [
      { from: 'stored', value: secret },
      { from: 'environment', variable: 'JUDGE_KEY_LAB' },
    ] as const;
    for (const key of keys) {
      const { id: providerId } = await add({ name: key.from, key });
      const move = (rest: object) =>
        changeProvider(context.services, context.admin, {
          providerId,
          baseUrl: 'https://other.example/v1',
          ...rest,
        });
      await expect(move({})).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { key: expect.any(String) },
      });
      await expect(move({ baseUrl: 'https://judge.example/v1/' })).resolves.toBeDefined();
      await expect(move({ key })).resolves.toMatchObject({ baseUrl: 'https://other.example/v1' });
    }
  });

  it('reject a private address unless the operator allows its network', async () => {
    const services = { ...context.services, judgeNetworks: new BlockList() };
    const input = { name: 'A', baseUrl: 'https://10.0.0.1', key: { from: 'none' } } as const;
    await expect(createProvider(services, context.admin, input)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { baseUrl: expect.stringContaining('JUDGE_NETWORKS') },
    });
    const { id: providerId } = await add();
    await expect(
      changeProvider(services, context.admin, { ...input, providerId }),
    ).rejects.toMatchObject({ fields: { baseUrl: expect.any(String) } });
    services.judgeNetworks.addSubnet('10.0.0.0', 8);
    await expect(createProvider(services, context.admin, input)).resolves.toMatchObject({
      baseUrl: input.baseUrl,
    });
  });

  it('can change their address until their first verdict', async () => {
    const profile = await setUpJudge(context);
    const move = (baseUrl: string) =>
      changeProvider(context.services, context.admin, {
        providerId: profile.provider.id,
        baseUrl,
      });
    await move('http://127.0.0.1:10/v1');
    const [moved] = await listProfiles(context.services, context.maintainer, {});
    expect(moved?.version).not.toBe(profile.version);
    await context.services.db.verdict.create({
      data: {
        hash: 'h',
        profileId: profile.profileId,
        benchmark: 'cvrr-es',
        task: 'qa',
        item: 'i',
        kind: 'answer',
        messages: [],
        position: 0,
        payerId: context.owner.userId,
      },
    });
    await expect(move('http://127.0.0.1:11/v1')).rejects.toThrow(failing('wrong_state'));
    await expect(move('http://127.0.0.1:10/v1/')).resolves.toBeDefined();
  });

  it('report the state of their breaker and continue at once after being resumed', async () => {
    const profile = await setUpJudge(context);
    const providerId = profile.provider.id;
    const state = async (data: object) => {
      await context.services.db.judgeProvider.update({ where: { id: providerId }, data });
      const [provider] = await listProviders(context.services, context.maintainer);
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
    const resumed = await resumeProvider(context.services, context.admin, { providerId });
    expect(resumed.breaker).toEqual({
      state: 'closed',
      failuresInRow: 0,
      trips: 0,
      pausedUntil: null,
      reason: null,
    });
  });
});
