import { createHash } from 'node:crypto';
import { type JudgeServer, startJudgeServer } from '@clapboard/judge/testing';
import { judgeKey } from './env';
import { expect, test } from './fixture';
import { activateSamples } from './import-truth';
import { removeDefaultJudges, setUpJudge } from './judges';
import { labels } from './labels';
import { confirmDialog, confirmOpenDialog } from './page-actions';
import { getSample, type Sample } from './samples';
import { publish, submitAndScore } from './submissions';
import { getMaintainer, signUpUser, uniqueId } from './users';

const formatVerdict = (pred: 'correct' | 'incorrect') =>
  JSON.stringify({ reason: 'As it seems.', pred, score: pred === 'correct' ? 5 : 1 });

/** Selects about a quarter of all questions. */
function isDoubtful(question: string): boolean {
  return createHash('sha256').update(question).digest().readUInt8() % 4 === 0;
}

/** Starts a judge that finds every answer correct, or, if strict, all but the doubtful. */
async function startJudge(strict: boolean): Promise<JudgeServer> {
  return startJudgeServer({
    apiKey: judgeKey,
    answer: (messages) =>
      formatVerdict(strict && isDoubtful(messages.at(-1)?.content ?? '') ? 'incorrect' : 'correct'),
  });
}

/** Separates the files with answers from those with verdicts. */
function splitFiles({ predictions }: Sample) {
  const isVerdict = ({ name }: { name: string }) => name.startsWith('verdicts/');
  return {
    answers: predictions.filter((file) => !isVerdict(file)),
    verdicts: predictions.filter(isVerdict),
  };
}

const sample = getSample('cvrr-es');
const benchmark = sample.id;
const reason = 'Looked at by hand.';

test.beforeEach(async () => {
  await removeDefaultJudges();
  await activateSamples(benchmark);
});
test.afterEach(() => removeDefaultJudges());

test('adding verdict files to unjudged answers gives a result marked as self-judged', async ({
  openPage,
}) => {
  const { answers, verdicts } = splitFiles(sample);
  const user = await signUpUser(`Verdict Adder ${uniqueId()}`);
  const files = await user.uploadAll(answers);
  const { submissionId } = await user.submit(benchmark, 'Judged at home', files);
  expect(await user.finalState(submissionId)).toMatchObject({ errorCode: 'no_judge' });

  const page = await openPage({ user });
  await page.goto(`/submissions/${submissionId}`);
  const panel = page.getByRole('region', { name: labels.judgingOnHold });
  await panel.getByRole('button', { name: 'Add verdict files' }).click();
  await panel.locator('input[type=file]').setInputFiles(
    verdicts.map(({ name, bytes }) => ({
      name: name.replace('verdicts/', ''),
      mimeType: 'application/json',
      buffer: Buffer.from(bytes),
    })),
  );
  await panel.getByRole('button', { name: 'Add and score again' }).click();
  await expect(page.getByText(labels.selfJudged).first()).toBeVisible({ timeout: 60_000 });
  await expect(panel).toHaveCount(0);
  await expect(page.locator('#headline + p')).toContainText(/\d+\.\d\d/);
});

test('a maintainer spot-checks a self-judged result, verifies it and revokes the verification', async ({
  openPage,
}) => {
  const judge = await startJudge(false);
  const page = await openPage({ user: await getMaintainer() });
  try {
    await setUpJudge(benchmark, judge);
    const user = await signUpUser(`Spot Checked ${uniqueId()}`);
    const submissionId = await submitAndScore(user, benchmark, `Checked at random ${uniqueId()}`);
    expect(judge.record().requests, 'its verdicts were submitted').toBe(0);
    await publish(submissionId);

    await test.step('ten of its verdicts are judged again and the agreement is shown', async () => {
      await page.goto(`/submissions/${submissionId}`);
      await page.getByRole('button', { name: 'Spot-check' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Answers').fill('10');
      await confirmOpenDialog(page, 'Run spot check');
      await expect
        .poll(async () => {
          await page.goto(`/submissions/${submissionId}/judging`);
          return page.getByRole('region', { name: 'Spot checks' }).innerText();
        })
        .toMatch(/10 sampled, 10 judged, \d+ agrees?\b/);
      expect(judge.record().billed.replies).toBe(10);
      await page.goto(`/submissions/${submissionId}`);
      await expect(page.getByText('Spot-checked').first()).toBeVisible();
    });

    await test.step('a verification replaces the spot check until it is revoked', async () => {
      await confirmDialog(page, { trigger: 'Verify', reason });
      await expect(page.getByText('A maintainer reviewed this result').first()).toBeVisible();
      await confirmDialog(page, {
        trigger: 'Remove verification',
        confirm: 'Remove',
        reason,
      });
      await expect(page.getByText('Spot-checked').first()).toBeVisible();
      await expect(page.getByText('A maintainer reviewed this result')).toHaveCount(0);
    });
  } finally {
    await judge.stop();
  }
});

test('a maintainer compares the verdicts of two judges on the same answers @nightly', async ({
  openPage,
}) => {
  const [lenient, strict] = [await startJudge(false), await startJudge(true)];
  const page = await openPage({ user: await getMaintainer() });
  try {
    const user = await signUpUser(`Twice Judged ${uniqueId()}`);
    const left = await setUpJudge(benchmark, lenient);
    const { answers } = splitFiles(sample);
    const submissionId = await submitAndScore(user, benchmark, 'Judged twice', answers);
    await publish(submissionId);
    const judged = lenient.record().billed.replies;
    const right = await setUpJudge(benchmark, strict);

    const path = `/admin/judge/compare?benchmark=${benchmark}&left=${left}&right=${right}`;
    await page.goto(path);
    await page.getByRole('button', { name: 'Use the second judge' }).click();
    await confirmOpenDialog(page, 'Judge');
    await expect.poll(() => strict.record().billed.replies).toBeGreaterThanOrEqual(judged);
    // The lenient judge finds every answer correct, so the strict judge's denials are the flips.
    const agreement = page.locator('dt', { hasText: 'Agreement' }).locator('xpath=..');
    await expect
      .poll(async () => {
        await page.goto(path);
        // Without a common answer, the page has no figures.
        return (await agreement.allInnerTexts()).join().replaceAll(',', '');
      })
      .toMatch(new RegExp(`\\d+ of ${judged} answers`));
    const agreed = Number(/(\d+) of/.exec((await agreement.innerText()).replaceAll(',', ''))?.[1]);
    const flips = page.locator('dt', { hasText: 'Flips' }).locator('xpath=..');
    await expect(flips).toContainText(String(judged - agreed));
    expect(agreed).toBeLessThan(judged);
    expect(agreed).toBeGreaterThan(0);
  } finally {
    await Promise.all([lenient.stop(), strict.stop()]);
  }
});
