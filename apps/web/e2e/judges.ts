import type { JudgeServer } from '@clapboard/judge/testing';
import { withDb } from './database';
import { judgeKeyVariable } from './env';
import { runAction } from './server-actions';
import { getMaintainer } from './users';

/** Makes a server the default judge of a benchmark. Returns the id of its profile. */
export async function setUpJudge(
  benchmark: string,
  { baseUrl }: JudgeServer,
  concurrency = 8,
): Promise<string> {
  const maintainer = await getMaintainer();
  const provider = {
    name: `Provider at ${baseUrl}`,
    baseUrl,
    key: { from: 'environment', variable: judgeKeyVariable },
  };
  await runAction(maintainer, 'judging#createProvider', provider);
  const { id: providerId } = await withDb((db) =>
    db.judgeProvider.findFirstOrThrow({ where: { name: provider.name }, select: { id: true } }),
  );
  const profile = {
    benchmark,
    label: `Judge at ${baseUrl}`,
    providerId,
    model: 'judge-1',
    temperature: 0,
    maxTokens: 300,
    inputPrice: 1,
    outputPrice: 2,
    concurrency,
    makeDefault: true,
  };
  await runAction(maintainer, 'judging#createProfile', profile);
  const { id } = await withDb((db) =>
    db.judgeProfile.findFirstOrThrow({
      where: { benchmark, label: profile.label },
      select: { id: true },
    }),
  );
  return id;
}

/** Retires the default judge of every benchmark, so that other tests see the results without a judge. */
export async function removeDefaultJudges(): Promise<void> {
  const profiles = await withDb((db) =>
    db.judgeProfile.findMany({ where: { isDefault: true }, select: { id: true } }),
  );
  const maintainer = await getMaintainer();
  // Through the website: it keeps the default view of a leaderboard until one of its own changes.
  for (const { id: profileId } of profiles) {
    await runAction(maintainer, 'judging#retireProfile', { profileId });
  }
}
