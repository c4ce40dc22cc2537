import { expect, it } from 'vitest';
import { inWorlds } from '../testing/fresh-world';
import { openAnswerFiles } from '../testing/judged-files';
import { importOpenTruth, setUpJudge, submitAndJudge } from '../testing/judged-world';
import { run, type World } from '../testing/world';
import { finishCanaries } from './finish-canaries';
import { startCanaries } from './start-canaries';

let world: World;

inWorlds(async (fresh) => {
  world = fresh;
  await importOpenTruth(world);
  await setUpJudge(world);
  const { submissionId } = await submitAndJudge(world, openAnswerFiles(3, { skill: 0.5 }));
  await world.services.db.submission.update({
    where: { id: submissionId },
    data: { visibility: 'public' },
  });
});

/** Repeats the result; how it ended, and how often judges were asked before and after. */
async function repeat() {
  const asked = async () => {
    const { _count, _sum } = await world.services.db.verdict.aggregate({
      _count: true,
      _sum: { asked: true },
    });
    return { verdicts: _count, asked: _sum.asked };
  };
  const before = await asked();
  expect(await startCanaries(world.services, { hour: 0 })).toBe(1);
  const outcome = await run(world, world.woken.at(-1) ?? '');
  const [ended] = await finishCanaries(world.services);
  return { outcome, status: ended?.status, before, after: await asked() };
}

it('repeats a judged result from the verdicts that are there, and asks nobody', async () => {
  const { outcome, status, before, after } = await repeat();
  expect(before.verdicts).toBeGreaterThan(0);
  expect({ outcome, status, after }).toEqual({ outcome: 'done', status: 'same', after: before });
});

it('fails, and asks nobody, where a verdict is no longer there', async () => {
  const verdict = await world.services.db.verdict.findFirstOrThrow({ select: { hash: true } });
  await world.services.db.evaluationVerdict.deleteMany({ where: verdict });
  await world.services.db.verdict.delete({ where: verdict });
  const { status, before, after } = await repeat();
  expect({ status, after }).toEqual({ status: 'failed', after: before });
});
