import { describe, expect, it } from 'vitest';
import { importOpenTruth, setUpJudge, submitAndRunOpen } from '../../testing/judged-context';
import { openAnswerFiles } from '../../testing/judged-files';
import { setUpTestContext } from '../../testing/set-up-context';
import type { TestContext } from '../../testing/test-context';
import { type Claimed, claimVerdicts } from './claim-verdicts';
import { returnUnsent } from './store/claim';

let context: TestContext;
let profileId: string;

setUpTestContext(async (fresh) => {
  context = fresh;
  await importOpenTruth(context, { questions: 2 });
  ({ profileId } = await setUpJudge(context, { concurrency: 8 }));
  await submitAndRunOpen(context, context.owner, openAnswerFiles(2, { skill: 0.5 }));
});

const claim = (idle: { answered?: string[]; unsent?: string[] }): Promise<Claimed> =>
  claimVerdicts(context.services, {
    profileId,
    leaseSeconds: 30,
    workerId: 'test',
    keys: { secretCipher: context.services.secretCipher, environment: {} },
    ...idle,
  });

function take(claimed: Claimed): Extract<Claimed, { kind: 'claimed' }> {
  if (claimed.kind !== 'claimed') throw new Error(`Nothing was claimed: ${claimed.kind}`);
  return claimed;
}

describe('claiming questions in advance', () => {
  it('claims a quarter more than may be sent, and says how many may be sent', async () => {
    const { verdicts, sendable } = take(await claim({ unsent: [] }));
    expect(verdicts).toHaveLength(10);
    expect(sendable).toBe(8);
  });

  it('sends a question that was claimed in advance only in the slot of an answered one', async () => {
    const { verdicts } = take(await claim({ unsent: [] }));
    const hashes = verdicts.map(({ hash }) => hash);
    const [answered, unsent] = [hashes.slice(0, 1), hashes.slice(8)];
    expect(await claim({ answered: [], unsent })).toMatchObject({ kind: 'full' });
    expect(take(await claim({ answered, unsent })).sendable).toBe(1);
  });

  it('other workers count a question that was claimed in advance as sent', async () => {
    await claim({ unsent: [] });
    expect(await claim({ unsent: [] })).toEqual({ kind: 'full' });
  });

  it('claims nothing in advance with a limit per minute', async () => {
    await context.services.db.judgeProfile.update({
      where: { id: profileId },
      data: { requestsPerMinute: 600, requestsLeft: 100 },
      select: { id: true },
    });
    const { verdicts, sendable } = take(await claim({ unsent: [] }));
    expect(verdicts.length).toBeLessThanOrEqual(sendable);
  });

  it('a returned question counts as never sent and can be claimed again', async () => {
    const { verdicts } = take(await claim({ unsent: [] }));
    const unsent = verdicts.slice(8);
    await returnUnsent(context.services, unsent);
    const rows = await context.services.db.verdict.findMany({
      where: { hash: { in: unsent.map(({ hash }) => hash) } },
      select: { requests: true, leaseToken: true },
    });
    expect(rows).toEqual(unsent.map(() => ({ requests: 0, leaseToken: null })));
  });
});
