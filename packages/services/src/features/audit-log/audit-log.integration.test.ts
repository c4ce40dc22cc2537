import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordAudit } from '../../core/audit';
import { getRoles } from '../../testing/answers';
import { createTestContext, type TestContext } from '../../testing/test-context';
import { exportAudit } from './export';
import { type ListAuditInput, listAudit } from './list';

let context: TestContext;

const noon = (day: number) => new Date(Date.UTC(2026, 0, day, 12));

/** Ten lines, one a day at noon from 1 January; odd days on vidhal, even days on cvrr-es. */
async function write() {
  const { owner, other } = context;
  await context.services.db.auditEvent.createMany({
    data: Array.from({ length: 10 }, (_, i) => ({
      id: `line-${i + 1}`,
      at: noon(i + 1),
      actorId: i < 5 ? owner.userId : i < 9 ? other.userId : null,
      action: i === 0 ? 'rules.set' : 'submission.publish',
      subjectType: 'submission',
      subjectId: `subject-${i + 1}`,
      benchmark: i % 2 === 0 ? 'vidhal' : 'cvrr-es',
      address: i === 7 ? '192.0.2.7' : null,
      before: { visibility: 'private' },
      after: { visibility: 'public' },
    })),
  });
}

beforeAll(async () => {
  context = await createTestContext();
  await write();
});
afterAll(async () => {
  await context.close();
});

const days = async (input: ListAuditInput, actor = context.admin) => {
  const { lines } = await listAudit(context.services, actor, { ...input, limit: 200 });
  return lines.filter(({ id }) => id.startsWith('line-')).map(({ id }) => Number(id.slice(5)));
};

describe('the audit log is append-only', () => {
  it.each([
    `UPDATE "AuditEvent" SET "action" = 'x'`,
    `DELETE FROM "AuditEvent"`,
    `TRUNCATE "AuditEvent"`,
    `TRUNCATE "User" CASCADE`,
    `DELETE FROM "User"`,
  ])('%s fails', async (statement) => {
    const before = await context.services.db.auditEvent.count();
    await expect(context.services.db.$executeRawUnsafe(statement)).rejects.toThrow('append-only');
    expect(await context.services.db.auditEvent.count()).toBe(before);
  });
});

it('a line is rolled back with its transaction', async () => {
  const { db } = context.services;
  const before = await db.auditEvent.count();
  const failing = db.$transaction(async (tx) => {
    await recordAudit(tx, {
      actorId: null,
      action: 'rules.set',
      subjectType: 'benchmark',
      subjectId: 'vidhal',
    });
    throw new Error('the act failed');
  });
  await expect(failing).rejects.toThrow('the act failed');
  expect(await db.auditEvent.count()).toBe(before);
});

it('each filter returns its matching lines, newest first', async () => {
  expect(await days({})).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(await days({ actor: 'OWN' })).toEqual([5, 4, 3, 2, 1]);
  expect(await days({ actor: context.other.userId })).toEqual([9, 8, 7, 6]);
  expect(await days({ actor: 'other@example' })).toEqual([9, 8, 7, 6]);
  expect(await days({ actor: 'system' })).toEqual([10]);
  expect(await days({ action: 'rules.set' })).toEqual([1]);
  expect(await days({ subjectType: 'submission', subjectId: 'subject-3' })).toEqual([3]);
  expect(await days({ benchmark: 'cvrr-es' })).toEqual([10, 8, 6, 4, 2]);
  expect(await days({ address: '192.0.2.7' })).toEqual([8]);
  expect(await days({ from: '2026-01-04', to: '2026-01-06' })).toEqual([6, 5, 4]);
  expect(await days({ from: '2026-01-04', benchmark: 'vidhal', actor: 'owner' })).toEqual([5]);
});

it('a day that the database can’t compare is an error of the input', async () => {
  for (const filter of [{ from: '0000-01-01' }, { to: '9999-12-31' }]) {
    await expect(days(filter)).rejects.toMatchObject({ code: 'invalid_input' });
  }
});

it('an entry about a revision leads to the datasets of its benchmark', async () => {
  const { services, admin } = context;
  const revision = await services.db.datasetRevision.create({
    data: {
      benchmark: 'vidhal',
      label: 'Audited',
      contentHash: 'audited',
      itemCount: 1,
    },
  });
  await recordAudit(services.db, {
    actorId: null,
    action: 'revision.import',
    subjectType: 'revision',
    subjectId: revision.id,
  });
  const { lines } = await listAudit(services, admin, { subjectId: revision.id });
  expect(lines.map(({ subject }) => subject)).toMatchObject([
    { name: 'Audited', href: '/admin/benchmarks/vidhal#dataset' },
  ]);
});

it('pages neither repeat nor skip lines during concurrent writes', async () => {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listAudit>> = await listAudit(
      context.services,
      context.admin,
      { limit: 3, to: '2026-01-31', cursor },
    );
    ids.push(...page.lines.map(({ id }) => id));
    cursor = page.next;
    await context.services.db.auditEvent.create({
      data: {
        id: `zz-${ids.length}`,
        at: noon(20),
        action: 'x',
        subjectType: 'x',
        subjectId: 'x',
      },
    });
  } while (cursor !== null);
  expect(ids).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((day) => `line-${day}`));
  await expect(
    listAudit(context.services, context.admin, { cursor: 'invalid' }),
  ).rejects.toMatchObject({ code: 'invalid_input' });
});

it('a maintainer reads only the lines of their benchmarks', async () => {
  const { maintainer, elsewhere } = getRoles(context, 'vidhal');
  const asMaintainer = await listAudit(context.services, maintainer, { limit: 200 });
  expect(new Set(asMaintainer.lines.map(({ benchmark }) => benchmark))).toEqual(
    new Set(['vidhal']),
  );
  const asElsewhere = await listAudit(context.services, elsewhere, { limit: 200 });
  expect(
    asElsewhere.lines.some(({ benchmark }) => benchmark === 'vidhal' || benchmark === null),
  ).toBe(false);
});

it('a maintainer cannot find users by e-mail address', async () => {
  const { maintainer } = getRoles(context, 'vidhal');
  const found = await listAudit(context.services, maintainer, { actor: 'owner@example' });
  expect(found.lines).toEqual([]);
});

async function exported(
  actor = context.admin,
  input: Omit<ListAuditInput, 'cursor' | 'limit'> = {},
) {
  const take = async (format: 'csv' | 'jsonl') => {
    const { text } = await exportAudit(context.services, actor, { ...input, format });
    let all = '';
    for await (const piece of text) all += piece;
    return all;
  };
  return { csv: await take('csv'), jsonl: await take('jsonl') };
}

it('both export formats have the listed lines, and each export is logged', async () => {
  const { jsonl, csv } = await exported(context.admin, { benchmark: 'vidhal', to: '2026-01-10' });
  const lines = jsonl
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ id }) => id)).toEqual([9, 7, 5, 3, 1].map((day) => `line-${day}`));
  expect(lines[4]).toEqual({
    id: 'line-1',
    at: '2026-01-01T12:00:00.000Z',
    actor: { id: context.owner.userId, name: 'owner' },
    action: 'rules.set',
    subject: { type: 'submission', id: 'subject-1', name: null },
    benchmark: 'vidhal',
    address: null,
    before: { visibility: 'private' },
    after: { visibility: 'public' },
  });
  expect(csv.split('\r\n')[5]).toBe(
    `line-1,2026-01-01T12:00:00.000Z,${context.owner.userId},owner,rules.set,submission,subject-1,,vidhal,,"{""visibility"":""private""}","{""visibility"":""public""}"`,
  );
  const taken = await listAudit(context.services, context.admin, {
    action: 'audit.export',
    limit: 1,
  });
  expect(taken.lines[0]).toMatchObject({
    benchmark: 'vidhal',
    after: { format: 'jsonl', benchmark: 'vidhal', to: '2026-01-10' },
  });
});

describe('with many lines and hostile names', () => {
  beforeEach(async () => {
    await context.services.db.user.update({
      where: { id: context.owner.userId },
      data: { name: '=HYPERLINK("http://evil.example")' },
    });
  });

  it('an export is complete across batches and safe from formula injection', async () => {
    await context.services.db.auditEvent.createMany({
      data: Array.from({ length: 2100 }, (_, i) => ({
        id: `many-${String(i).padStart(4, '0')}`,
        at: noon(25),
        actorId: context.owner.userId,
        action: 'many',
        subjectType: 'user',
        subjectId: context.owner.userId,
      })),
    });
    const { jsonl, csv } = await exported(context.admin, { action: 'many' });
    const ids = jsonl
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    expect(new Set(ids).size).toBe(2100);
    expect(ids).toHaveLength(2100);
    expect(csv).not.toMatch(/(^|,|")=HYPERLINK/m);
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });
});
