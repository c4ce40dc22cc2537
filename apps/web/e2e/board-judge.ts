import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDb } from '@clapboard/db';
import type { JudgeServer } from '@clapboard/judge/testing';
import { judgeKeyVariable } from './env';
import { site } from './people';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const script = fileURLToPath(new URL('./set-up-judge.ts', import.meta.url));

/**
 * Makes a server the judge of new submissions to a board. Done in a process of its own: the test
 * runner's loader cannot import JSON modules. Returns the profile's id.
 */
export async function setUpJudge(
  benchmark: string,
  { baseUrl }: JudgeServer,
  concurrency = 8,
): Promise<string> {
  const { databaseUrl, maintainer } = site;
  const variable = judgeKeyVariable;
  const { email } = maintainer;
  const setUp = { databaseUrl, email, benchmark, baseUrl, variable, concurrency };
  const args = ['--import', 'tsx', script, JSON.stringify(setUp)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return stdout;
}

/** Leaves the site's boards without a judge, as other journeys expect them. */
export async function withoutJudges(): Promise<void> {
  const db = createDb(site.databaseUrl);
  try {
    await db.judgeProfile.updateMany({ data: { isDefault: false } });
  } finally {
    await db.$disconnect();
  }
}
