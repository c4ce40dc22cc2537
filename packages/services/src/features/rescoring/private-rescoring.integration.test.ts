import type { UploadedFile } from '@clapboard/file-reader';
import { expect, it } from 'vitest';
import { advanceRescores } from '../../pipeline/rescoring/advance';
import { setUpTestContext } from '../../testing/set-up-context';
import {
  importTruth,
  runQueued,
  submitAndScore,
  type TestContext,
} from '../../testing/test-context';
import { predictionFiles, truthFiles, videoName } from '../../testing/vidhal-files';
import { importRevision } from '../datasets';
import { getResult } from '../submissions/get-result';
import { createRescore } from './create';
import { previewRescore } from './preview';
import { publishRescore } from './publish';
import { rollBackRescore } from './roll-back';
import { startRescore } from './start';

const videos = 300;

let context: TestContext;

setUpTestContext(async (fresh) => {
  context = fresh;
  await importTruth(context, { videos, access: 'private' });
});

/** The ground truth with the opposite order of captions for the first videos. */
function correctTruth(count: number): UploadedFile[] {
  return truthFiles(videos).map(({ name, bytes }) => {
    const content = JSON.parse(new TextDecoder().decode(bytes));
    if (name === 'options.json') {
      for (let index = 0; index < count; index += 1) {
        const ranks: Record<string, number> = content[videoName(index)];
        content[videoName(index)] = Object.fromEntries(
          Object.entries(ranks).map(([letter, rank]) => [letter, 4 - rank]),
        );
      }
    }
    return { name, bytes: new TextEncoder().encode(JSON.stringify(content)) };
  });
}

/**
 * Scores all results again on a ground truth with `count` corrections. Returns the rescoring, and how many exact
 * numbers differ.
 */
async function correct(count: number): Promise<{ rescoreId: string; differing: number }> {
  const { services, maintainer } = context;
  const { revision } = await importRevision(services, maintainer, {
    ...{ benchmark: 'vidhal', label: 'corrected', access: 'private' },
    files: correctTruth(count),
  });
  const { id: rescoreId } = await createRescore(services, maintainer, {
    ...{ benchmark: 'vidhal', scope: { kind: 'board' }, revisionId: revision.id },
    reason: 'References were corrected.',
  });
  await startRescore(services, maintainer, { rescoreId });
  await runQueued(context);
  await advanceRescores(services);
  const { token, totals } = await previewRescore(services, maintainer, { rescoreId });
  await publishRescore(services, maintainer, { rescoreId, token });
  return { rescoreId, differing: totals.values };
}

const readNotified = () =>
  context.services.db.notification.findMany({
    where: { kind: { in: ['rescored', 'rolled_back'] } },
    select: { kind: true, submissionId: true },
    // Ids are random.
    orderBy: { kind: 'asc' },
  });

it('a submitter isn’t notified of changes that a private revision doesn’t release', async () => {
  const { services, owner, other } = context;
  const released = await submitAndScore(context, owner, predictionFiles(videos, { skill: 0.9 }));
  const withheld = await submitAndScore(context, other, predictionFiles(videos, { skill: 0.1 }));
  const read = async () =>
    Promise.all([
      getResult(services, owner, { submissionId: released.submissionId }),
      getResult(services, other, { submissionId: withheld.submissionId }),
    ]);
  const before = await read();
  expect(before.map(({ release }) => release)).toEqual(['released', 'withheld']);
  const { rescoreId, differing } = await correct(1);
  expect(differing).toBeGreaterThan(0);
  const after = await read();
  expect(after.map(({ scores }) => scores)).toEqual(before.map(({ scores }) => scores));
  await rollBackRescore(services, context.maintainer, { rescoreId, reason: 'Too early.' });
  expect(await readNotified()).toEqual([]);
});

it('a submitter is notified once released numbers change', async () => {
  const { services, maintainer, owner, other } = context;
  const { submissionId } = await submitAndScore(
    context,
    owner,
    predictionFiles(videos, { skill: 0.9 }),
  );
  await submitAndScore(context, other, predictionFiles(videos, { skill: 0.1 }));
  const { rescoreId } = await correct(100);
  expect(await readNotified()).toEqual([{ kind: 'rescored', submissionId }]);
  await rollBackRescore(services, maintainer, { rescoreId, reason: 'Too early.' });
  expect(await readNotified()).toEqual([
    { kind: 'rescored', submissionId },
    { kind: 'rolled_back', submissionId },
  ]);
});
