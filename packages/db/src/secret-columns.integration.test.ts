import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthDb, createDb, type Db } from './client';
import { readSchema } from './migrations';
import { createTestDatabase } from './testing';

interface Model {
  name: string;
  secrets: string[];
  /** relation field → name of its model */
  relations: Map<string, string>;
}

function readModels(schema: string): Map<string, Model> {
  const blocks = [...schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)];
  const names = new Set(blocks.map(([, name]) => name));
  const models = new Map<string, Model>();
  for (const [, name = '', body = ''] of blocks) {
    const model: Model = { name, secrets: [], relations: new Map() };
    let secret = false;
    for (const line of body.split('\n').map((text) => text.trim())) {
      const [field = '', type = ''] = line.split(/\s+/);
      const target = type.replace(/\W/g, '');
      if (line.startsWith('///')) secret ||= line.startsWith('/// SECRET');
      else {
        if (secret) model.secrets.push(field);
        if (names.has(target)) model.relations.set(field, target);
        secret = false;
      }
    }
    models.set(name, model);
  }
  return models;
}

const models = readModels((await readSchema()).map(({ content }) => content).join('\n'));
const secretColumns = [...models.values()].flatMap(({ name, secrets }) =>
  secrets.map((column) => ({ name, column })),
);

/** The part of every model's client that these tests use. */
interface Delegate {
  create(args: object): Promise<object>;
  createManyAndReturn(args: object): Promise<object[]>;
  delete(args: object): Promise<object>;
  findFirst(args?: object): Promise<object | null>;
  findMany(args?: object): Promise<object[]>;
  findUnique(args: object): Promise<object | null>;
  update(args: object): Promise<object>;
  upsert(args: object): Promise<object>;
}

function delegate(db: Db, model: string): Delegate {
  const key = model.charAt(0).toLowerCase() + model.slice(1);
  return (db as unknown as Record<string, Delegate>)[key] as Delegate;
}

const later = new Date('2030-01-01');
const user = { id: 'u', name: 'U', email: 'u@example.org' };
const revision = { id: 'r', benchmark: 'b', label: 'l', contentHash: 'h', itemCount: 1 };

/** Rows that rows with secrets depend on. */
async function createParents(db: Db): Promise<void> {
  await db.user.create({ data: user });
  await db.datasetRevision.create({ data: revision });
  await db.model.create({
    data: { id: 'm', slug: 'm', name: 'M', organisation: 'O', openWeights: true, ownerId: 'u' },
  });
  await db.submission.create({
    data: {
      id: 's',
      benchmark: 'b',
      modelId: 'm',
      submitterId: 'u',
      contentHash: 'h',
      runSettings: {},
    },
  });
  await db.evaluation.create({
    data: { id: 'e', submissionId: 's', revisionId: 'r', scorerVersion: '1' },
  });
  await db.submission.update({ where: { id: 's' }, data: { currentEvaluationId: 'e' } });
  await db.judgeProvider.create({ data: { id: 'p', name: 'P', baseUrl: 'https://p.example' } });
  await db.judgeTrial.create({
    data: {
      id: 't',
      kind: 'question',
      providerId: 'p',
      question: {},
      result: {},
      requestedById: 'u',
    },
  });
  await db.judgeProfile.create({
    data: {
      id: 'f',
      benchmark: 'b',
      label: 'F',
      providerId: 'p',
      model: 'm',
      maxTokens: 1,
      prompts: {},
      promptsHash: 'h',
      promptsSource: 's',
      version: 'v',
    },
  });
}

/** One row of every model with a secret column, and its unique key. */
const rows: Record<string, { data: object; where: object }> = {
  Session: {
    data: { id: '1', token: 'secret', userId: 'u', expiresAt: later },
    where: { id: '1' },
  },
  AccessToken: {
    data: { id: '1', userId: 'u', name: 'T', hash: 'secret', start: 'clap_' },
    where: { id: '1' },
  },
  WebhookEndpoint: {
    data: {
      id: '1',
      userId: 'u',
      url: 'https://hooks.example',
      source: 'models',
      secretEncrypted: Buffer.from('secret'),
      previousEncrypted: Buffer.from('secret'),
    },
    where: { id: '1' },
  },
  AnonymousEntry: {
    data: {
      modelId: 'm',
      code: 'C',
      slug: 'c',
      commitment: 'c',
      name: 'secret',
      organisation: 'secret',
      links: ['secret'],
      receipt: 'secret',
    },
    where: { modelId: 'm' },
  },
  TwoFactor: {
    data: { id: '1', userId: 'u', secret: 'secret', backupCodes: 'secret' },
    where: { id: '1' },
  },
  DeviceCode: {
    data: { id: '1', deviceCode: 'secret', userCode: 'C', expiresAt: later, status: 'pending' },
    where: { id: '1' },
  },
  Account: {
    data: {
      id: '1',
      accountId: 'u',
      providerId: 'p',
      userId: 'u',
      accessToken: 'secret',
      refreshToken: 'secret',
      idToken: 'secret',
      password: 'secret',
    },
    where: { id: '1' },
  },
  Verification: {
    data: { id: '1', identifier: 'i', value: 'secret', expiresAt: later },
    where: { id: '1' },
  },
  Item: {
    data: {
      id: 1n,
      revisionId: 'r',
      task: 't',
      externalId: 'x',
      position: 0,
      cluster: 'c',
      payload: {},
      reference: { answer: 'secret' },
    },
    where: { id: 1n },
  },
  Outcome: {
    data: { evaluationId: 'e', task: 't', channel: 'c', values: Buffer.from('secret') },
    where: { evaluationId_task_channel: { evaluationId: 'e', task: 't', channel: 'c' } },
  },
  ExactScore: {
    data: {
      evaluationId: 'e',
      task: 't',
      metric: 'm',
      slice: 's',
      value: 0.25,
      infinite: true,
      n: 7,
      ciLow: 0.125,
      ciHigh: 0.5,
    },
    where: {
      evaluationId_task_metric_slice: { evaluationId: 'e', task: 't', metric: 'm', slice: 's' },
    },
  },
  EvaluationAnswers: {
    data: { evaluationId: 'e', task: 't', answers: Buffer.from('secret') },
    where: { evaluationId_task: { evaluationId: 'e', task: 't' } },
  },
  EvaluationInput: {
    data: { evaluationId: 'e', content: Buffer.from('secret') },
    where: { evaluationId: 'e' },
  },
  JudgeProvider: {
    data: { id: '1', name: 'Q', baseUrl: 'b', apiKeyEncrypted: Buffer.from('secret') },
    where: { id: '1' },
  },
  JudgeTrial: {
    data: {
      id: '1',
      kind: 'question',
      providerId: 'p',
      question: ['secret'],
      result: ['secret'],
      requestedById: 'u',
    },
    where: { id: '1' },
  },
  Verdict: {
    data: {
      hash: '1',
      profileId: 'f',
      benchmark: 'b',
      task: 't',
      item: 'i',
      kind: 'k',
      messages: ['secret'],
      position: 0,
      reply: 'secret',
      parsed: ['secret'],
      payerId: 'u',
    },
    where: { hash: '1' },
  },
};

function row(model: string) {
  const found = rows[model];
  if (!found)
    throw new Error(`Add a row of ${model} to this test, because it has a SECRET column.`);
  return found;
}

/** Includes every relation of a model, and every relation of these. */
function includeAll(model: string, depth: number): object {
  const relations = [...(models.get(model)?.relations ?? [])];
  return Object.fromEntries(
    relations.map(([field, target]) => [
      field,
      depth === 1 ? true : { include: includeAll(target, depth - 1) },
    ]),
  );
}

/** Returns the dotted paths of secret columns in a result, and adds its models to `visited`. */
function inspect(model: string, value: unknown, visited: Set<string>, path = model): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => inspect(model, entry, visited, path));
  if (typeof value !== 'object' || value === null) return [];
  visited.add(model);
  const { secrets = [], relations = new Map<string, string>() } = models.get(model) ?? {};
  const entries = Object.entries(value);
  return entries.flatMap(([field, inner]) => {
    if (secrets.includes(field)) return [`${path}.${field}`];
    const target = relations.get(field);
    return target ? inspect(target, inner, visited, `${path}.${field}`) : [];
  });
}

let url: string;
let db: Db;

beforeAll(async () => {
  url = await createTestDatabase();
  db = createDb(url);
  await createParents(db);
});

afterAll(async () => {
  await db.$disconnect();
});

test('the schema marks columns as secret', () => {
  expect(secretColumns.length).toBeGreaterThanOrEqual(8);
});

describe.each([...new Set(secretColumns.map(({ name }) => name))])(
  'a secret column of %s',
  (name) => {
    const leaks = (result: unknown) => inspect(name, result, new Set());

    test('is never returned by writes or reads of the row', async () => {
      const table = delegate(db, name);
      const { data, where } = row(name);
      expect(leaks(await table.createManyAndReturn({ data: [data] }))).toEqual([]);
      expect(leaks(await table.delete({ where }))).toEqual([]);
      expect(leaks(await table.create({ data }))).toEqual([]);
      expect(leaks(await table.update({ where, data }))).toEqual([]);
      expect(leaks(await table.upsert({ where, create: data, update: data }))).toEqual([]);
      expect(leaks(await table.findUnique({ where }))).toEqual([]);
      expect(leaks(await table.findFirst())).toEqual([]);
      const found = await table.findMany();
      expect(found).not.toEqual([]);
      expect(leaks(found)).toEqual([]);
      const inTransaction = await db.$transaction((tx) => delegate(tx as Db, name).findMany());
      expect(leaks(inTransaction)).toEqual([]);
    });

    test('is returned if selected by name', async () => {
      const columns = models.get(name)?.secrets ?? [];
      const select = Object.fromEntries(columns.map((column) => [column, true]));
      const found = await delegate(db, name).findFirst({ select });
      expect(Object.keys(found ?? {}).sort()).toEqual([...columns].sort());
    });
  },
);

test('secret columns are never returned with rows of a model that includes them', async () => {
  const visited = new Set<string>();
  for (const name of models.keys()) {
    const include = includeAll(name, 2);
    if (Object.keys(include).length === 0) continue;
    const found = await delegate(db, name).findMany({ include });
    expect(inspect(name, found, visited)).toEqual([]);
  }
  // Verification has no relations.
  const reachable = secretColumns
    .map(({ name }) => name)
    .filter((name) => !['Verification', 'DeviceCode'].includes(name));
  expect([...visited]).toEqual(expect.arrayContaining(reachable));
});

test('the client for sign-in reads password hashes and session tokens', async () => {
  const authDb = createAuthDb(url);
  expect(await authDb.account.findFirst()).toHaveProperty('password', 'secret');
  expect(await authDb.session.findFirst()).toHaveProperty('token', 'secret');
  await authDb.$disconnect();
});
