import { describe, expect, it } from 'vitest';
import { inWorlds } from '../../testing/fresh-world';
import { setUpJudge } from '../../testing/judged-world';
import type { World } from '../../testing/world';
import { listBudgets } from './list-budgets';
import { setBudget } from './set-budget';

let world: World;

inWorlds((fresh) => {
  world = fresh;
});

const failing = (code: string) => expect.objectContaining({ code });
describe('budgets', () => {
  it('are kept to the billionth, and have no limit until one is set', async () => {
    const before = await listBudgets(world.services, world.maintainer);
    expect(before.find(({ benchmark }) => benchmark === 'cvrr-es')).toEqual({
      benchmark: 'cvrr-es',
      perSubmissionNano: null,
      perUserDayNano: null,
      perBoardDayNano: null,
      todayNano: 0,
    });
    const set = await setBudget(world.services, world.admin, {
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
      setBudget(world.services, world.admin, {
        benchmark: 'vidhal',
        perSubmission: 1,
        perUserDay: 1,
        perBoardDay: 1,
      }),
    ).rejects.toThrow(failing('invalid_input'));
  });

  it('count what was spent today and what is reserved for questions that wait, not what was spent before', async () => {
    const { profileId } = await setUpJudge(world);
    const verdict = (hash: string, rest: object) => ({
      hash,
      profileId,
      benchmark: 'cvrr-es',
      task: 'qa',
      item: hash,
      kind: 'answer',
      messages: [],
      position: 0,
      payerId: world.owner.userId,
      ...rest,
    });
    const now = new Date();
    await world.services.db.verdict.createMany({
      data: [
        verdict('a', { status: 'done', costNano: 5n, estimateNano: 100n, askedAt: now }),
        verdict('b', { status: 'failed', costNano: 7n, askedAt: now }),
        verdict('c', { costNano: 11n, estimateNano: 13n, askedAt: now }),
        verdict('d', { estimateNano: 17n }),
        verdict('e', {
          status: 'done',
          costNano: 1000n,
          askedAt: new Date(now.getTime() - 86_400_000),
        }),
      ],
    });
    const budgets = await listBudgets(world.services, world.maintainer);
    expect(budgets.find(({ benchmark }) => benchmark === 'cvrr-es')?.todayNano).toBe(
      5 + 7 + 11 + 13 + 17,
    );
  });
});
