import { randomUUID } from 'node:crypto';
import { createDb } from '@clapboard/db';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { rescoreWithPreview, twoRevisions } from './cast-keeping';
import { HttpAccount } from './http-account';
import { maintainerAccount } from './import-truth';
import { site } from './people';
import { loadSamples } from './samples';
import { newWindow } from './windows';

/** Who looks at a page. */
export type Role = 'visitor' | 'researcher' | 'maintainer';

interface PublicResult {
  submissionId: string;
  modelSlug: string;
  benchmark: string;
  /** verdicts are in it */
  judged: boolean;
}

/** What the samples site has to show, and people who have something of their own on it. */
export interface Cast {
  accounts: Readonly<Record<Exclude<Role, 'visitor'>, HttpAccount>>;
  benchmarks: readonly string[];
  /** public results of one benchmark, two of them of different models */
  results: readonly PublicResult[];
  /** a scored result that only the researcher sees */
  ownSubmissionId: string;
  /** ready to be published */
  rescoreId: string;
  /** two releases of one dataset */
  revisionIds: readonly [string, string];
}

async function publicResults(): Promise<Cast['results']> {
  const db = createDb(site.databaseUrl);
  try {
    const rows = await db.submission.findMany({
      where: { visibility: 'public', currentEvaluation: { status: 'done', complete: true } },
      select: {
        id: true,
        benchmark: true,
        model: { select: { slug: true } },
        currentEvaluation: { select: { selfJudged: true, serverJudged: true } },
      },
      orderBy: { id: 'asc' },
    });
    return rows.map(({ id, benchmark, model, currentEvaluation: evaluation }) => ({
      submissionId: id,
      modelSlug: model.slug,
      benchmark,
      judged: (evaluation?.selfJudged ?? 0) + (evaluation?.serverJudged ?? 0) > 0,
    }));
  } finally {
    await db.$disconnect();
  }
}

async function makeCast(): Promise<Cast> {
  const samples = loadSamples();
  const researcher = new HttpAccount(site.url);
  await researcher.signUp(`Robin Researcher ${randomUUID().slice(0, 8)}`);
  const [sample] = samples;
  if (!sample) throw new Error('There is no sample.');
  const files = await researcher.uploadAll(sample.predictions);
  const { submissionId } = await researcher.submit(sample.id, `Robin ${randomUUID()}`, files);
  await researcher.finalState(submissionId);
  const maintainer = await maintainerAccount();
  const own = { benchmark: sample.id, submissionId };
  return {
    accounts: { researcher, maintainer },
    benchmarks: samples.map(({ id }) => id),
    results: await publicResults(),
    ownSubmissionId: submissionId,
    rescoreId: await rescoreWithPreview(maintainer, own),
    revisionIds: await twoRevisions(maintainer),
  };
}

let made: Promise<Cast> | undefined;

/** The cast of this process, made at its first use: one sign-in each for all tests of a file. */
export function cast(): Promise<Cast> {
  made ??= makeCast();
  return made;
}

/** A window of somebody, in which every unexpected console error is noted with the page it came from. */
export async function openAs(
  browser: Browser,
  role: Role,
  options: { width?: number; dark?: boolean } & BrowserContextOptions = {},
): Promise<{ page: Page; errors: string[] }> {
  const { width = 1440, dark = false, ...rest } = options;
  const context = await newWindow(browser, {
    baseURL: site.url,
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    ...rest,
  });
  const { accounts } = await cast();
  if (role !== 'visitor') await context.addCookies(accounts[role].cookies());
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  return { page, errors };
}
