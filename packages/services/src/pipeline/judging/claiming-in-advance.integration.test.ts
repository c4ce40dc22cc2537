import { describe, expect, it } from 'vitest';
import { importOpenTruth, setUpJudge, submitAndRunOpen } from '../../testing/judged-context';
import { openAnswerFiles } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import {
  type Claimed,
  type ClaimedRequests,
  type ClaimedVerdict,
  claimVerdicts,
} from './claim-verdicts';
import { judgePolicy } from './policy';
import { settleVerdict } from './settle-verdict';
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

describe('claiming requests in advance', () => {
  it('claims a quarter more than may be sent, and says how many may be sent', async () => {
    const { verdicts, share } = take(await claim());
    expect(verdicts).toHaveLength(10);
    expect(share).toBe(8);
  });

  it('claims more only for answered requests', async () => {
    const { verdicts } = take(await claim());
    const tokens = verdicts.map(({ token }) => token);
    expect(await claim({ tokens, sent: 8, unsent: 2 })).toMatchObject({ kind: 'full' });
    const { share, verdicts: more } = take(await claim({ tokens, sent: 7, unsent: 2 }));
    expect(share).toBe(8);
    expect(more).toHaveLength(1);
  });

  it('other workers count a request that was claimed in advance as sent', async () => {
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

  it('a returned request is as it was before its claim', async () => {
    const { db } = context.services;
    const requestedAt = new Date('2026-01-01T12:00:00.123Z');
    await db.verdict.updateMany({ data: { requestedAt } });
    const { verdicts } = take(await claim());
    const unsent = verdicts.slice(8);
    await returnUnsent(context.services, unsent);
    const rows = await db.verdict.findMany({
      where: { hash: { in: unsent.map(({ hash }) => hash) } },
      select: { requests: true, leaseToken: true, requestedAt: true },
    });
    expect(rows).toEqual(unsent.map(() => ({ requests: 0, leaseToken: null, requestedAt })));
  });

  it('pauses a provider that fails for everybody, although requests that were never sent are returned', async () => {
    const { services, other } = context;
    const files = openAnswerFiles(2, { skill: 0.5, mark: 'theirs ' });
    await submitAndRunOpen(context, other, files);
    const sendAll = async (isSent: (verdict: ClaimedVerdict) => boolean) => {
      const { verdicts, share } = take(await claim());
      await returnUnsent(services, verdicts.slice(share));
      for (const verdict of verdicts.slice(0, share).filter(isSent)) {
        const fault = { kind: 'transient', code: 'judge_unavailable', retryAfterMs: null } as const;
        await settleVerdict(services, verdict, fault, { policy: judgePolicy, random: 0 });
      }
    };
    await sendAll(() => true);
    // Requests that failed before don't count.
    await services.db.$executeRaw`
      UPDATE "Verdict" SET "notBefore" = now() + interval '1 hour' WHERE attempts > 0`;
    await sendAll(({ messages }) => !JSON.stringify(messages).includes('theirs '));
    expect(await services.db.judgeProvider.findMany({ select: { trips: true } })).toEqual([
      { trips: 1 },
    ]);
  });
});
