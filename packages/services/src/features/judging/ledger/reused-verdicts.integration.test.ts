import { expect, it } from 'vitest';
import {
  answerQuestions,
  importOpenTruth,
  setUpJudge,
  submitAndRunOpen,
} from '../../../testing/judged-context';
import { openAnswerFiles } from '../../../testing/judged-files';
import { setUpTestContext } from '../../../testing/set-up-context';
import type { TestContext } from '../../../testing/test-context';
import { judgingOfSubmission } from './judging-of-submission';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

it('on a private revision, the ledger doesn’t tell a submitter which answers others gave', async () => {
  const { services, owner, other, maintainer } = context;
  await importOpenTruth(context, { access: 'private' });
  const { profileId } = await setUpJudge(context);
  await submitAndRunOpen(context, owner, openAnswerFiles(3, { skill: 0.5 }));
  await answerQuestions(context, profileId);
  // Guesses of the private answers above: 22 of 33 are right.
  const guess = await submitAndRunOpen(context, other, openAnswerFiles(3, { skill: 0.8 }));
  await answerQuestions(context, profileId);
  const { submissionId } = guess;
  const { totals, rows } = await judgingOfSubmission(services, other, { submissionId });
  expect([totals.cached, totals.requests]).toEqual([null, null]);
  const traces = rows.map(({ cached, requests, settledAt, status }) =>
    JSON.stringify([cached, requests, settledAt, status]),
  );
  expect(new Set(traces)).toEqual(new Set([JSON.stringify([null, null, null, 'done'])]));
  const exact = await judgingOfSubmission(services, maintainer, { submissionId });
  expect(exact.totals.cached).toBe(22);
});
