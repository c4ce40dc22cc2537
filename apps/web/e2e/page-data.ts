import { withDb } from './database';
import type { HttpAccount } from './http-account';
import { seedOrganisation, seedRescorePreview, seedTwoRevisions } from './page-data-seeds';
import { getFirstSample, loadSamples } from './samples';
import { submitAndScore } from './submissions';
import { getMaintainer, signUpUser, uniqueId } from './users';

/** The role of a page's user. */
export type Role = 'visitor' | 'researcher' | 'maintainer';

interface PublicResult {
  submissionId: string;
  modelSlug: string;
  benchmark: string;
  /** whether it uses verdicts */
  judged: boolean;
}

/** Accounts and ids that give every page of the site content. */
export interface PageData {
  users: Readonly<Record<Role, HttpAccount | undefined>>;
  /** ids of all benchmarks */
  benchmarks: readonly string[];
  results: readonly PublicResult[];
  /** scored, and visible to the researcher only */
  privateSubmissionId: string;
  /** a verified organisation with members */
  organisationSlug: string;
  /** ready to be published */
  rescoreId: string;
  /** two revisions of one dataset */
  revisionIds: readonly [string, string];
}

async function readPublicResults(): Promise<PageData['results']> {
  const rows = await withDb((db) =>
    db.submission.findMany({
      where: { visibility: 'public', currentEvaluation: { status: 'done', complete: true } },
      select: {
        id: true,
        benchmark: true,
        model: { select: { slug: true } },
        currentEvaluation: { select: { selfJudged: true, serverJudged: true } },
      },
      orderBy: { id: 'asc' },
    }),
  );
  return rows.map(({ id, benchmark, model, currentEvaluation: evaluation }) => ({
    submissionId: id,
    modelSlug: model.slug,
    benchmark,
    judged: (evaluation?.selfJudged ?? 0) + (evaluation?.serverJudged ?? 0) > 0,
  }));
}

async function createPageData(): Promise<PageData> {
  const { id: benchmark } = getFirstSample();
  const maintainer = await getMaintainer();
  const researcher = await signUpUser(`Robin Researcher ${uniqueId()}`);
  const submissionId = await submitAndScore(researcher, benchmark, `Robin ${uniqueId()}`);
  const results = await readPublicResults();
  return {
    users: { visitor: undefined, researcher, maintainer },
    benchmarks: loadSamples().map(({ id }) => id),
    results,
    privateSubmissionId: submissionId,
    organisationSlug: await seedOrganisation(submissionId, results[0]?.modelSlug ?? ''),
    rescoreId: await seedRescorePreview(maintainer, { benchmark, submissionId }),
    revisionIds: await seedTwoRevisions(),
  };
}

let data: Promise<PageData> | undefined;

/** Returns the page data of this Playwright worker, which it creates on the first call. */
export function getPageData(): Promise<PageData> {
  data ??= createPageData();
  return data;
}
