import { createHash } from 'node:crypto';
import { startJudgeServer } from '@clapboard/judge/testing';
import { withDb } from '../database';
import { judgeKey } from '../env';
import { anyError, test } from '../fixture';
import { activateSamples } from '../import-truth';
import { removeDefaultJudges, setUpJudge } from '../judges';
import { getSample } from '../samples';
import { runAction } from '../server-actions';
import { publish, submitAndScore } from '../submissions';
import { getMaintainer, signUpUser } from '../users';
import { saveScreenshots } from './save-screenshots';

const benchmark = 'cvrr-es';

/** Returns a number from 0 to 255 that depends on the text and a salt. */
const draw = (text: string, salt: string) =>
  createHash('sha256').update(`${salt}\n${text}`).digest().readUInt8();

/** Starts a judge that accepts about two of three answers. Judges of different names disagree on some. */
function startJudge(name: string) {
  return startJudgeServer({
    apiKey: judgeKey,
    answer: (messages) => {
      const question = messages.at(-1)?.content ?? '';
      const right = draw(question, draw(question, name) < 32 ? name : 'truth') < 170;
      const pred = right ? 'correct' : 'incorrect';
      return JSON.stringify({ reason: `The answer is ${pred}.`, pred, score: right ? 5 : 1 });
    },
  });
}

test('pages about judges and judged results', async ({ openPage }) => {
  await activateSamples(benchmark);
  const maintainer = await getMaintainer();
  const files = getSample(benchmark).predictions.filter(
    ({ name }) => !name.startsWith('verdicts/'),
  );
  const judges = [await startJudge('First'), await startJudge('Second')];
  try {
    const submissions: string[] = [];
    let profileId = '';
    for (const [index, judge] of judges.entries()) {
      profileId = await setUpJudge(benchmark, judge);
      const submitter = await signUpUser(`Submitter ${index + 1}`);
      const model = `Judged model ${index + 1}`;
      const submissionId = await submitAndScore(submitter, benchmark, model, files);
      await publish(submissionId);
      submissions.push(submissionId);
    }
    const [submissionId] = submissions;
    await runAction(maintainer, 'judging#drawLabelSample', { submissionId, answers: 50 });
    await withDb((db) => db.humanLabel.updateMany({ data: { right: true } }));
    const limits = { perSubmission: 2, perUserDay: 5, perBoardDay: 50 };
    await runAction(maintainer, 'judging#setBudget', { benchmark, ...limits });
    await runAction(maintainer, 'judging#requestRepeats', { profileId, sample: 10 });

    const pages = {
      'judged-overview': '/admin/judge',
      'judged-profiles': '/admin/judge/profiles',
      'judged-profile-new': '/admin/judge/profiles/new',
      'judged-providers': '/admin/judge/providers',
      'judged-budgets': '/admin/judge/budgets',
      'judged-compare': `/admin/judge/compare?benchmark=${benchmark}`,
      'judged-labels': `/submissions/${submissionId}/labels`,
      'judged-requests': `/submissions/${submissionId}/judging`,
      'judged-questions': `/submissions/${submissionId}/questions`,
      'judged-result': `/submissions/${submissionId}`,
      'judged-board': `/b/${benchmark}`,
    };
    for (const width of [390, 768, 1440]) {
      const page = await openPage({ user: maintainer, width, allowedErrors: anyError });
      for (const [name, path] of Object.entries(pages)) await saveScreenshots(page, name, path);
    }
  } finally {
    await removeDefaultJudges();
    for (const judge of judges) await judge.stop();
  }
});
