import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../core/context';
import {
  createTestContext,
  importTruth,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles, trueOrder, videoName } from '../../testing/vidhal-files';
import { publishSubmission } from '../submissions/publish';
import { exportLeaderboardItems } from './export-items';

const videos = 30;
const tasks = 3;
const skills = [0.2, 0.5, 0.9];

let context: TestContext;
/** by skill; the last one isn't public */
let ids: string[];

beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context, { videos });
  ids = [];
  for (const skill of skills) {
    const files = predictionFiles(videos, { skill });
    ids.push((await submitAndScore(context, context.owner, files)).submissionId);
  }
  for (const submissionId of ids.slice(0, 2)) {
    await publishSubmission(context.services, context.owner, { submissionId });
  }
});
afterAll(() => context.close());

const benchmark = 'vidhal';

async function exportAs(actor: Actor, format: string, only?: readonly string[]): Promise<Buffer> {
  const query = { benchmark, ...(only && { ids: only }) };
  const { text } = await exportLeaderboardItems(context.services, actor, query, { format });
  const chunks: Buffer[] = [];
  for await (const chunk of text) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function readParquet(only?: readonly string[]): Promise<Record<string, unknown>[]> {
  const bytes = Uint8Array.from(await exportAs(context.visitor, 'parquet', only));
  return parquetReadObjects({ file: bytes.buffer });
}

/** Whether each video's first letter in the file is the true one, without the scorer. */
function getRight(skill: number): boolean[] {
  const [file] = predictionFiles(videos, { skill });
  const letters = JSON.parse(new TextDecoder().decode(file?.bytes)) as Record<string, string>;
  return Array.from(
    { length: videos },
    (_, index) => letters[videoName(index)] === trueOrder(index)[0],
  );
}

it('every item of every public result has its outcome and value', async () => {
  const rows = await readParquet();
  expect(rows).toHaveLength(2 * tasks * videos);
  for (const [index, skill] of skills.slice(0, 2).entries()) {
    const mcqaRows = rows.filter(
      ({ submission, task }) => submission === ids[index] && task === 'mcqa',
    );
    expect(mcqaRows.map(({ item }) => item)).toEqual(
      Array.from({ length: videos }, (_, video) => videoName(video)),
    );
    expect(mcqaRows.map(({ outcome, value }) => [outcome, value])).toEqual(
      getRight(skill).map((right) => (right ? ['right', 1] : ['wrong', 0])),
    );
  }
});

it('CSV has the rows of Parquet, and both only results that match the filters', async () => {
  const only = ids.slice(0, 1);
  const rows = await readParquet(only);
  expect(rows).toHaveLength(tasks * videos);
  const [header, ...lines] = (await exportAs(context.visitor, 'csv', only))
    .toString()
    .trimEnd()
    .split('\r\n');
  expect(header).toBe(Object.keys(rows[0] ?? {}).join(','));
  expect(lines).toEqual(rows.map((row) => Object.values(row).join(',')));
});

it('a private submission is in no export, not even in its owner’s', async () => {
  for (const actor of [context.owner, context.maintainer]) {
    expect((await exportAs(actor, 'csv')).toString()).not.toContain(ids[2]);
  }
});

it('an export stops when its revision becomes private, and nobody can start another', async () => {
  const { services, visitor, owner, maintainer, admin } = context;
  const { text } = await exportLeaderboardItems(
    services,
    visitor,
    { benchmark },
    { format: 'csv' },
  );
  const chunks = text[Symbol.asyncIterator]();
  // The header, then the tasks of the first result.
  for (let chunk = 0; chunk <= tasks; chunk += 1) {
    expect(await chunks.next()).toMatchObject({ done: false });
  }
  await services.db.$transaction([
    services.db.datasetRevision.updateMany({ data: { access: 'private' } }),
    services.db.boardVersion.updateMany({ data: { version: { increment: 1 } } }),
  ]);
  await expect(chunks.next()).rejects.toMatchObject({ code: 'forbidden' });
  for (const actor of [visitor, owner, maintainer, admin]) {
    await expect(exportAs(actor, 'csv')).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { benchmark: expect.stringContaining('private') },
    });
  }
});
