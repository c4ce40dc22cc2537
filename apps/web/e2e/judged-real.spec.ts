import { percent, roundHalfEven } from '@clapboard/metrics';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { withDb } from './database';
import { expect, test } from './fixture';
import { importTruth } from './import-truth';
import { removeDefaultJudges, setUpJudge } from './judges';
import { startRecordedJudge } from './recorded-judge';
import {
  cvrrRun,
  isShared,
  type RecordedRun,
  readShared,
  shared,
  tempcompassRun,
  tempcompassTasks,
} from './recorded-verdicts';
import { publish } from './submissions';
import { signUpUser, uniqueId } from './users';

// The recorded verdicts are published data beside the repository, too large to ship with it.
test.skip(!isShared, `needs recorded verdicts, and ${shared}/data is absent`);
test.afterEach(() => removeDefaultJudges());

/** Returns the current evaluation of a submission with its scores and sources of verdicts. */
async function readResult(submissionId: string) {
  const { currentEvaluation } = await withDb((db) =>
    db.submission.findUniqueOrThrow({
      where: { id: submissionId },
      select: {
        currentEvaluation: {
          select: {
            complete: true,
            judgeProfileId: true,
            selfJudged: true,
            serverJudged: true,
            scores: {
              select: { task: true, metric: true, slice: true, value: true, n: true, ciLow: true },
              orderBy: [{ task: 'asc' }, { metric: 'asc' }, { slice: 'asc' }],
            },
          },
        },
      },
    }),
  );
  if (!currentEvaluation) throw new Error('The submission has no result.');
  return currentEvaluation;
}

/**
 * Submits a run as two users, judged with the verdicts that its authors recorded, and expects this number of
 * requests to the judge. Returns the first submission.
 */
async function submitTwice(
  benchmark: string,
  { truth, predictions, recorded }: RecordedRun,
  requests: number,
): Promise<string> {
  await importTruth({ id: benchmark, truth }, { label: `Recorded ${benchmark}` });
  const judge = await startRecordedJudge(recorded);
  try {
    const profileId = await setUpJudge(benchmark, judge, 32);
    const submissions: string[] = [];
    for (const name of ['First', 'Second']) {
      const user = await signUpUser(`${name} of ${benchmark} ${uniqueId()}`);
      const files = await user.uploadAll(predictions);
      const { submissionId } = await user.submit(benchmark, `Recorded ${benchmark} ${name}`, files);
      const verdicts = { settled: requests, failed: 0, total: requests };
      expect(await user.finalState(submissionId)).toMatchObject({ status: 'done', verdicts });
      expect(await readResult(submissionId)).toMatchObject({
        complete: true,
        judgeProfileId: profileId,
        selfJudged: 0,
        serverJudged: requests,
      });
      submissions.push(submissionId);
      // The second submission sends no request: the ledger has all verdicts.
      const { requests: count, outcomes, billed } = judge.record();
      expect({ count, outcomes, replies: billed.replies }).toEqual({
        count: requests,
        outcomes: { reply: requests },
        replies: requests,
      });
    }
    const [first = '', second = ''] = submissions;
    expect((await readResult(second)).scores).toEqual((await readResult(first)).scores);
    return first;
  } finally {
    await judge.stop();
  }
}

/** Returns the numbers in a model's row of the leaderboard, without intervals. */
async function readNumbers(page: Page, model: RegExp): Promise<(string | undefined)[]> {
  const rows = page.getByRole('grid').getByRole('row');
  const row = rows.filter({ has: page.getByRole('rowheader', { name: model }) });
  // Rows far down are drawn once the page's scripts know the height of the window.
  await expect(row).toHaveCount(1);
  const cells = await row.locator('td:not(.tick, .rank)').allTextContents();
  return cells.map((text) => /\d+\.\d+/.exec(text)?.[0]);
}

test('GPT-4V on CVRR-ES, judged by the server, has the numbers of the paper @nightly', async ({
  openPage,
}) => {
  const run = cvrrRun('standard_prompting/GPT4_Vision');
  const submissionId = await submitTwice('cvrr-es', run, 2400);
  await publish(submissionId);
  const page = await openPage();
  await page.goto('/b/cvrr-es');
  const published = await readNumbers(page, /^GPT-4V/);
  expect(published).toHaveLength(12);
  expect(published).toContain('70.78');
  expect(await readNumbers(page, /^Recorded cvrr-es First.*server-judged/i)).toEqual(published);
});

const accuracies = z.record(z.string(), z.number());
const numbers = z.object({ aspects: accuracies, sub_aspects: accuracies });

/** Reads the numbers that the official code computes from the recorded verdicts. No rule applies to captions. */
function readOfficialNumbers(task: string) {
  const { b_replayed_chatgpt__none_recorded_is_0: replayed, c_shipped_results: shipped } =
    readShared(
      z.object({
        b_replayed_chatgpt__none_recorded_is_0: numbers.optional(),
        c_shipped_results: numbers,
      }),
      `parity/tempcompass/expected/gemini__${task}.json`,
    );
  return replayed ?? shipped;
}

test('Gemini on TempCompass, rules first and then judged by the server, has the official numbers @nightly', async () => {
  const run = tempcompassRun('gemini');
  // Answers that the rules do not match in three tasks, and all usable captions.
  const submissionId = await submitTwice('tempcompass', run, 110 + 11 + 7 + 1974);
  const { scores } = await readResult(submissionId);
  for (const task of tempcompassTasks) {
    const accuracy = new Map(
      scores
        .filter((score) => score.task === task && score.metric === 'accuracy')
        .map(({ slice, value }) => [slice, Number(roundHalfEven(percent(value ?? Number.NaN), 1))]),
    );
    const { aspects, sub_aspects } = readOfficialNumbers(task);
    expect(aspects).toMatchObject({ avg: expect.any(Number) });
    for (const [slice, value] of accuracy) {
      const [aspect = '', fine] = slice.split('/');
      const official =
        fine === undefined ? aspects[aspect === 'overall' ? 'avg' : aspect] : sub_aspects[fine];
      expect([task, slice, value]).toEqual([task, slice, official]);
    }
    expect(accuracy.size).toBe(17);
  }
});
