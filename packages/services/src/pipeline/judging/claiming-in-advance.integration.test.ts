import { describe, expect, it } from 'vitest';
import { importOpenTruth, setUpJudge, submitAndRunOpen } from '../../testing/judged-context';
import { openAnswerFiles } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { type Claimed, type ClaimedRequests, claimVerdicts } from './claim-verdicts';
import { returnUnsent } from './store/claim';

let context: TestContext;
let profileId: string;

setUpTestContext(async (fresh) => {
  context = fresh;
  await importOpenTruth(context, { questions: 2 });
  ({ profileId } = await setUpJudge(context, { concurrency: 8 }));
  await submitAndRunOpen(context, context.owner, openAnswerFiles(2, { skill: 0.5 }));
});

const none = { tokens: [], sent: 0, unsent: 0 };

const claim = (claimed: ClaimedRequests = none): Promise<Claimed> =>
  claimVerdicts(context.services, {
    profileId,
    leaseSeconds: 30,
    workerId: 'test',
    keys: { secretCipher: context.services.secretCipher, environment: {} },
    claimed,
  });

function take(claimed: Claimed): Extract<Claimed, { kind: 'claimed' }> {
  if (claimed.kind !== 'claimed') throw new Error(`Nothing was claimed: ${claimed.kind}`);
  return claimed;
}

describe('claiming questions in advance', () => {
  it('claims a quarter more than may be sent, and says how many may be sent', async () => {
    const { verdicts, share } = take(await claim());
    expect(verdicts).toHaveLength(10);
    expect(share).toBe(8);
  });

  it('claims more only for answered questions', async () => {
    const { verdicts } = take(await claim());
    const tokens = verdicts.map(({ token }) => token);
    expect(await claim({ tokens, sent: 8, unsent: 2 })).toMatchObject({ kind: 'full' });
    const { share, verdicts: more } = take(await claim({ tokens, sent: 7, unsent: 2 }));
    expect(share).toBe(8);
    expect(more).toHaveLength(1);
  });

  it('other workers count a question that was claimed in advance as sent', async () => {
    await claim();
    expect(await claim()).toEqual({ kind: 'full' });
  });

  it('claims nothing in advance with a limit per minute', async () => {
    await context.services.db.judgeProfile.update({
      where: { id: profileId },
      data: { requestsPerMinute: 600, requestsLeft: 100 },
      select: { id: true },
    });
    const { verdicts, share } = take(await claim());
    expect(verdicts.length).toBeLessThanOrEqual(share);
  });

  it('a returned question counts as never sent and can be claimed again', async () => {
    const { verdicts } = take(await claim());
    const unsent = verdicts.slice(8);
    await returnUnsent(context.services, unsent);
    const rows = await context.services.db.verdict.findMany({
      where: { hash: { in: unsent.map(({ hash }) => hash) } },
      select: { requests: true, leaseToken: true },
    });
    expect(rows).toEqual(unsent.map(() => ({ requests: 0, leaseToken: null })));
  });
});
