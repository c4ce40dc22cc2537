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

/** Removes the default judge of every benchmark, as other tests expect it. */
export async function removeDefaultJudges(): Promise<void> {
  await withDb((db) => db.judgeProfile.updateMany({ data: { isDefault: false } }));
}
