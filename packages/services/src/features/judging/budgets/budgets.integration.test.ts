import { describe, expect, it } from 'vitest';
import { setUpJudge } from '../../../testing/judged-context';
import { setUpTestContext } from '../../../testing/set-up-context';
import type { TestContext } from '../../../testing/test-context';
import { listBudgets } from './list';
import { setBudget } from './set';

let context: TestContext;

setUpTestContext((fresh) => {
  context = fresh;
});

const failing = (code: string) => expect.objectContaining({ code });
describe('budgets', () => {
  it('are stored to the billionth and unlimited by default', async () => {
    const before = await listBudgets(context.services, context.maintainer);
    expect(before.find(({ benchmark }) => benchmark === 'cvrr-es')).toEqual({
      benchmark: 'cvrr-es',
      perSubmissionNano: null,
      perUserDayNano: null,
      perBoardDayNano: null,
      todayNano: 0,
    });
    const set = await setBudget(context.services, context.admin, {
      benchmark: 'cvrr-es',
      perSubmission: 0.1,
      perUserDay: 0,
      perBoardDay: 999_999.999_999_999,
    });
    expect(set).toMatchObject({
      perSubmissionNano: 100_000_000,
      perUserDayNano: 0,
      perBoardDayNano: 999_999_999_999_999,
    });
    await expect(
      setBudget(context.services, context.admin, {
        benchmark: 'vidhal',
        perSubmission: 1,
        perUserDay: 1,
        perBoardDay: 1,
      }),
    ).rejects.toThrow(failing('invalid_input'));
  });

  it('count spending today and reservations for pending requests, not earlier spending', async () => {
    const { profileId } = await setUpJudge(context);
    const verdict = (hash: string, rest: object) => ({
      hash,
      profileId,
      benchmark: 'cvrr-es',
      task: 'qa',
      item: hash,
      kind: 'answer',
      messages: [],
      position: 0,
      payerId: context.owner.userId,
      ...rest,
    });
    const now = new Date();
    await context.services.db.verdict.createMany({
      data: [
        verdict('a', { status: 'done', costNano: 5n, estimateNano: 100n, requestedAt: now }),
        verdict('b', { status: 'failed', costNano: 7n, requestedAt: now }),
        verdict('c', { costNano: 11n, estimateNano: 13n, requestedAt: now }),
        verdict('d', { estimateNano: 17n }),
        verdict('e', {
          status: 'done',
          costNano: 1000n,
          requestedAt: new Date(now.getTime() - 86_400_000),
        }),
      ],
    });
    const budgets = await listBudgets(context.services, context.maintainer);
    expect(budgets.find(({ benchmark }) => benchmark === 'cvrr-es')?.todayNano).toBe(
      5 + 7 + 11 + 13 + 17,
    );
  });
});
