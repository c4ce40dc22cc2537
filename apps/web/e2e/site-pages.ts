import type { PageData, Role } from './page-data';

/** A page of the site and the role of its user. */
export interface SitePage {
  /** file name of its screenshots */
  name: string;
  path: string;
  role: Role;
  /** HTTP status; 200 when absent */
  status?: number;
  /** whether an earlier page has the same template, such as the leaderboard of another benchmark */
  variant?: boolean;
  /** whether a part arrives after the rest, and needs scripts */
  streamed?: boolean;
  /** whether only the nightly tests check it, because its 27,000 elements take half a minute */
  large?: boolean;
}

const visitor = (name: string, path: string): SitePage => ({ name, path, role: 'visitor' });
const researcher = (name: string, path: string): SitePage => ({ name, path, role: 'researcher' });
const maintainer = (name: string, path: string): SitePage => ({ name, path, role: 'maintainer' });

/** Marks all pages but the first as variants of it. */
const template = (pages: readonly SitePage[]): SitePage[] =>
  pages.map((page, i) => ({ ...page, variant: i > 0 }));

/** Returns two public results of a benchmark, for the pages that show or compare results. */
function findTwoResults({ results }: PageData) {
  const [first, second] = results.filter(
    ({ benchmark }) => results.filter((result) => result.benchmark === benchmark).length > 1,
  );
  if (!first || !second) throw new Error('No benchmark has two public results.');
  return { first, second };
}

/** Returns every page of the site. Pages of a benchmark are listed once per benchmark. */
export function sitePages(data: PageData): SitePage[] {
  const { first, second } = findTwoResults(data);
  const [left, right] = data.revisionIds;
  const ids = `${first.submissionId},${second.submissionId}`;
  const results = data.benchmarks.flatMap(
    (id) => data.results.find(({ benchmark }) => benchmark === id) ?? [],
  );
  return [
    visitor('home', '/'),
    ...template([
      ...data.benchmarks.map((id) => visitor(`board-${id}`, `/b/${id}`)),
      visitor('board-intervals', '/b/vidhal?view=naive_ordering&intervals=1'),
    ]),
    ...template(data.benchmarks.map((id) => visitor(`about-${id}`, `/b/${id}/about`))),
    ...template(data.benchmarks.map((id) => visitor(`statistics-${id}`, `/b/${id}/questions`))),
    ...template([
      ...results.map(({ benchmark, submissionId }) =>
        visitor(`result-${benchmark}`, `/submissions/${submissionId}`),
      ),
      researcher('result-own', `/submissions/${data.privateSubmissionId}`),
    ]),
    ...template([
      ...results.map(({ benchmark, submissionId }) =>
        visitor(`questions-${benchmark}`, `/submissions/${submissionId}/questions`),
      ),
      researcher('questions-own', `/submissions/${data.privateSubmissionId}/questions`),
    ]),
    ...data.results
      .filter(({ judged }) => judged)
      .slice(0, 1)
      .flatMap(({ submissionId }) => [
        maintainer('judging', `/submissions/${submissionId}/judging`),
        maintainer('labels', `/submissions/${submissionId}/labels`),
      ]),
    visitor('changelog', '/changelog'),
    visitor('compare-empty', '/compare'),
    visitor('compare', `/compare?ids=${ids}`),
    visitor('models', '/models'),
    visitor('model', `/models/${first.modelSlug}`),
    ...template([
      researcher('organisation-owned', `/organisations/${data.organisationSlug}`),
      visitor('organisation', `/organisations/${data.organisationSlug}`),
    ]),
    visitor('docs', '/docs'),
    { ...visitor('docs-api', '/docs/api'), large: true },
    visitor('docs-design', '/docs/design'),
    visitor('docs-guides', '/docs/guides'),
    visitor('docs-start', '/docs/start'),
    visitor('docs-numbers', '/docs/numbers'),
    visitor('docs-maintainers', '/docs/maintainers'),
    visitor('docs-operators', '/docs/operators'),
    visitor('docs-faq', '/docs/faq'),
    visitor('docs-webhooks', '/docs/webhooks'),
    visitor('status', '/status'),
    visitor('sign-in', '/sign-in'),
    visitor('sign-up', '/sign-up'),
    visitor('forgot-password', '/forgot-password'),
    visitor('reset-password', '/reset-password#token=x'),
    visitor('verify-email', '/verify-email#token=x'),
    { ...visitor('not-found', '/nowhere'), status: 404 },
    researcher('me', '/me'),
    researcher('me-notifications', '/me/notifications'),
    researcher('me-organisations', '/me/organisations'),
    researcher('me-tokens', '/me/tokens'),
    researcher('me-webhooks', '/me/webhooks'),
    researcher('device', '/device'),
    researcher('me-account', '/me/account'),
    ...template([
      researcher('submit-judged', '/b/cvrr-es/submit'),
      researcher('submit', `/b/${data.benchmarks[0]}/submit`),
    ]),
    maintainer('admin', '/admin'),
    maintainer('admin-submissions', '/admin/submissions'),
    maintainer('admin-benchmark', '/admin/benchmarks/cvrr-es'),
    maintainer('admin-datasets', '/admin/datasets'),
    maintainer('admin-datasets-compare', `/admin/datasets/compare?left=${left}&right=${right}`),
    maintainer('admin-rules', '/admin/rules'),
    maintainer('admin-rescoring', '/admin/rescoring'),
    maintainer('admin-rescoring-new', '/admin/rescoring/new?benchmark=vidhal'),
    {
      ...maintainer('admin-rescoring-preview', `/admin/rescoring/${data.rescoreId}`),
      streamed: true,
    },
    {
      ...maintainer('admin-rescoring-ranks', `/admin/rescoring/${data.rescoreId}?tab=ranks`),
      streamed: true,
    },
    maintainer('admin-integrity', '/admin/integrity'),
    maintainer('admin-canaries', '/admin/canaries'),
    maintainer('admin-models', '/admin/models'),
    maintainer('admin-users', '/admin/users'),
    maintainer('admin-settings', '/admin/settings'),
    maintainer('admin-audit', '/admin/audit'),
    maintainer('admin-judge', '/admin/judge'),
    maintainer('admin-judge-profiles', '/admin/judge/profiles'),
    maintainer('admin-judge-profiles-new', '/admin/judge/profiles/new'),
    maintainer('admin-judge-providers', '/admin/judge/providers'),
    maintainer('admin-judge-budgets', '/admin/judge/budgets'),
    maintainer('admin-judge-compare', '/admin/judge/compare'),
  ];
}
