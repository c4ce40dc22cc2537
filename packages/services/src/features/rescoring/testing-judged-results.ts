import { advanceRescores } from '../../pipeline/rescoring/advance';
import {
  answerRequests,
  importOpenTruth,
  type Says,
  setUpJudge,
  submitAndJudge,
} from '../../testing/judged-context';
import { openAnswerFiles, verdictFiles } from '../../testing/judged-files';
import { runQueued, type TestContext } from '../../testing/test-context';
import { publishSubmission } from '../submissions/publish';
import { startRescore } from './start';

/** Questions in each of the 11 dimensions. */
export const questions = 2;

/**
 * Imports a public dataset, so that costs are exact to the billionth, and creates two judges. Returns their profiles,
 * `former` being the default, and functions that publish results and score rescorings by `next`.
 */
export async function setUpJudges(context: TestContext) {
  const { services, owner, maintainer } = context;
  await importOpenTruth(context, { questions, access: 'public' });
  const { profileId: former } = await setUpJudge(context);
  const { profileId: next } = await setUpJudge(context, { makeDefault: false });

  async function publish(
    files: Parameters<typeof submitAndJudge>[1],
    name: string,
  ): Promise<string> {
    const made = await submitAndJudge(context, files, { name });
    await publishSubmission(services, owner, made);
    return made.submissionId;
  }

  return {
    former,
    next,
    /** Publishes a result with verdicts of the default judge. Returns the submission's id. */
    publishJudged: (mark: string) =>
      publish(openAnswerFiles(questions, { skill: 0.5, mark }), `judged ${mark}`),
    /** Publishes a result with verdicts in its files. Returns the submission's id. */
    publishSelfJudged() {
      const options = { skill: 0.5, mark: 'own' };
      const files = [...openAnswerFiles(questions, options), ...verdictFiles(questions, options)];
      return publish(files, 'self-judged');
    },
    /** Starts a planned rescoring and answers the requests to its judge. */
    async scoreAll(rescoreId: string, judge?: Says): Promise<void> {
      await startRescore(services, maintainer, { rescoreId });
      await runQueued(context);
      await answerRequests(context, next, judge);
      await advanceRescores(services);
    },
  };
}
