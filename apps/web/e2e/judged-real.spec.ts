import { createDb } from '@clapboard/db';
import { percent, roundHalfEven } from '@clapboard/metrics';
import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { setUpJudge, withoutJudges } from './board-judge';
import { HttpAccount } from './http-account';
import { importTruth, maintainerAccount } from './import-truth';
import { openWindow, site } from './people';
import { publish } from './publish';
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

test.skip(!isShared, `needs recorded verdicts, and ${shared}/data is absent`);
test.afterEach(() => withoutJudges());

/** The submission's scores and whose verdicts they rest on. */
async function resultOf(submissionId: string) {
  const db = createDb(site.databaseUrl);
  try {
    const { currentEvaluation } = await db.submission.findUniqueOrThrow({
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
    });
    if (!currentEvaluation) throw new Error('The submission has no result.');
    return currentEvaluation;
  } finally {
    await db.$disconnect();
  }
}

/**
 * Has a run judged by what its judge said when the authors asked, submitted by one person and then by
 * another; `asked`: how many questions that is. Returns the first submission.
 */
async function judgedRun(
  benchmark: string,
  { truth, predictions, recorded }: RecordedRun,
  asked: number,
): Promise<string> {
  await importTruth(await maintainerAccount(), { id: benchmark, truth }, `Recorded ${benchmark}`);
  const judge = await startRecordedJudge(recorded);
  try {
    const profileId = await setUpJudge(benchmark, judge, 32);
    const submissions: string[] = [];
    for (const name of ['First', 'Second']) {
      const person = new HttpAccount(site.url);
      await person.signUp(`${name} of ${benchmark}`);
      const files = await person.uploadAll(predictions);
      const { submissionId } = await person.submit(
        benchmark,
        `Recorded ${benchmark} ${name}`,
        files,
      );
      const verdicts = { settled: asked, failed: 0, total: asked };
      expect(await person.finalState(submissionId)).toMatchObject({ status: 'done', verdicts });
      expect(await resultOf(submissionId)).toMatchObject({
        complete: true,
        judgeProfileId: profileId,
        selfJudged: 0,
        serverJudged: asked,
      });
      submissions.push(submissionId);
      // Whoever comes second has nothing asked: all of it is in the ledger.
      const { requests, outcomes, billed } = judge.record();
      expect({ requests, outcomes, replies: billed.replies }).toEqual({
        requests: asked,
        outcomes: { reply: asked },
        replies: asked,
      });
    }
    const [first = '', second = ''] = submissions;
    expect((await resultOf(second)).scores).toEqual((await resultOf(first)).scores);
    return first;
  } finally {
    await judge.stop();
  }
}

/** The numbers of a row of the board as it shows them, intervals left out. */
async function figuresOf(page: Page, model: RegExp): Promise<(string | undefined)[]> {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: model }) });
  // A row far down is drawn once the page's scripts know the height of the window.
  await expect(row).toHaveCount(1);
  const cells = await row.locator('td:not(.tick, .rank)').allTextContents();
  return cells.map((text) => /\d+\.\d+/.exec(text)?.[0]);
}

test('GPT-4V on CVRR-ES, judged by the server, has the column of the paper', async ({
  browser,
}) => {
  const run = cvrrRun('standard_prompting/GPT4_Vision');
  const submissionId = await judgedRun('cvrr-es', run, 2400);
  await publish(submissionId);
  const { page, errors } = await openWindow(browser);
  await page.goto('/b/cvrr-es');
  const published = await figuresOf(page, /^GPT-4V/);
  expect(published).toHaveLength(12);
  expect(published).toContain('70.78');
  expect(await figuresOf(page, /^Recorded cvrr-es First.*server-judged/i)).toEqual(published);
  expect(errors).toEqual([]);
});

const figures = z.record(z.string(), z.number());
const numbers = z.object({ aspects: figures, sub_aspects: figures });

/** What the official code makes of the recorded verdicts; no rule applies to captions. */
function officialNumbers(task: string) {
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

test('Gemini on TempCompass, rules first and then judged by the server, has the official numbers', async () => {
  const run = tempcompassRun('gemini');
  // Answers that the rules do not match in three tasks, and every caption that is one.
  const submissionId = await judgedRun('tempcompass', run, 110 + 11 + 7 + 1974);
  const { scores } = await resultOf(submissionId);
  for (const task of tempcompassTasks) {
    const accuracy = new Map(
      scores
        .filter((score) => score.task === task && score.metric === 'accuracy')
        .map(({ slice, value }) => [slice, Number(roundHalfEven(percent(value ?? Number.NaN), 1))]),
    );
    const { aspects, sub_aspects } = officialNumbers(task);
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
