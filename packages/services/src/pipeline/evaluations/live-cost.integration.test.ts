import { describe, expect, it } from 'vitest';
import type { Actor } from '../../core/context';
import { importOpenTruth, says, setUpJudge, submitAndRunOpen } from '../../testing/judged-context';
import { openAnswerFiles } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { advanceJudged } from '../judging/advance-judged';
import { claimVerdicts } from '../judging/claim-verdicts';
import { judgePolicy } from '../judging/policy';
import { settleVerdict } from '../judging/settle-verdict';
import { readEvaluationState } from './get-state';
import { watchSubmission } from './watch-submission';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

/** Submits answers and settles the first request, at 540,000 billionths of a dollar. */
async function judgeOne(access: 'public' | 'private') {
  await importOpenTruth(context, { questions: 1, access });
  const { profileId } = await setUpJudge(context);
  const { submissionId } = await submitAndRunOpen(
    context,
    context.owner,
    openAnswerFiles(1, { skill: 0.5 }),
  );
  const { services } = context;
  const claimed = await claimVerdicts(services, {
    profileId,
    leaseSeconds: 30,
    workerId: 'test',
    keys: { secretCipher: null, environment: {} },
  });
  const [first] = claimed.kind === 'claimed' ? claimed.verdicts : [];
  if (!first) throw new Error('Nothing was claimed.');
  await settleVerdict(services, first, says(true), { policy: judgePolicy, random: 0 });
  await advanceJudged(services, profileId);
  return submissionId;
}

const readCost = async (submissionId: string, actor: Actor) => {
  const { verdicts } = await readEvaluationState(context.services, actor, { submissionId });
  return verdicts?.costNano;
};

async function publish(id: string): Promise<void> {
  await context.services.db.submission.update({
    where: { id },
    data: { visibility: 'public' },
    select: { id: true },
  });
}

describe('the live state of a judged submission', () => {
  it('shows its cost so far to maintainers, and to nobody else', async () => {
    const submissionId = await judgeOne('public');
    expect(await readCost(submissionId, context.maintainer)).toBe(540_000);
    expect(await readCost(submissionId, context.owner)).toBeNull();
    await publish(submissionId);
    expect(await readCost(submissionId, context.other)).toBeNull();
    expect(await readCost(submissionId, context.visitor)).toBeNull();
    for (const actor of [context.maintainer, context.owner, context.visitor]) {
      const { signal } = new AbortController();
      for await (const { verdicts } of watchSubmission(context.services, actor, {
        submissionId,
        signal,
      })) {
        expect(verdicts?.costNano).toBe(actor === context.maintainer ? 540_000 : null);
        break;
      }
    }
  });

  it('shows no cost on a private revision, where it reveals the length of references', async () => {
    const submissionId = await judgeOne('private');
    expect(await readCost(submissionId, context.maintainer)).toBeNull();
  });
});
