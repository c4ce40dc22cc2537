import { expect, test } from 'vitest';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { submit, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { findSameFileSignals } from './pair-signals';

let context: TestContext;
setUpVidHalContext(
  (fresh) => {
    context = fresh;
  },
  { videos: 4 },
);

test('a copied file is reported once for each account that had it, however often they submitted it', async () => {
  const { services, owner, other, maintainer } = context;
  const files = predictionFiles(4, { skill: 1 });
  for (const name of ['first', 'again', 'third']) await submit(context, owner, files, name);
  await submit(context, other, files);
  const { submissionId } = await submit(context, maintainer, files);
  const signals = await findSameFileSignals(services, 'vidhal');
  expect(signals).toHaveLength(3);
  expect(signals.filter((signal) => signal.submissionId === submissionId)).toHaveLength(2);
});

test('copied files count together, in whichever of its submissions an account had each of them first', async () => {
  const { services, owner, other } = context;
  await services.db.submission.deleteMany();
  const files = predictionFiles(4, { skill: 1 });
  await submit(context, owner, files.slice(0, 1), 'one file');
  const { submissionId: otherSubmissionId } = await submit(
    context,
    owner,
    files.slice(1),
    'others',
  );
  await submit(context, owner, files.slice(1, 2), 'again');
  const { submissionId } = await submit(context, other, files);
  expect(await findSameFileSignals(services, 'vidhal')).toMatchObject([
    { submissionId, otherSubmissionId, facts: { sameFiles: files.length } },
  ]);
});
