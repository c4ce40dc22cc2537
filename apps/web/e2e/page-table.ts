import type { Cast, Role } from './cast';

/** A page of the site and who looks at it. */
export interface SitePage {
  /** name of its pictures */
  name: string;
  path: string;
  role: Role;
  /** HTTP status; 200 when not given */
  status?: number;
}

const visitor = (name: string, path: string): SitePage => ({ name, path, role: 'visitor' });
const researcher = (name: string, path: string): SitePage => ({ name, path, role: 'researcher' });
const maintainer = (name: string, path: string): SitePage => ({ name, path, role: 'maintainer' });

/** Two public results of the first benchmark that has two, for the pages that show or compare them. */
function shown({ results }: Cast) {
  const [first, second] = results.filter(
    ({ benchmark }, _, all) => all.filter((one) => one.benchmark === benchmark).length > 1,
  );
  if (!first || !second) throw new Error('No benchmark has two public results.');
  return { first, second };
}

/** Every page of the site, those of a benchmark once for each. */
export function sitePages(cast: Cast): SitePage[] {
  const { first, second } = shown(cast);
  const [left, right] = cast.revisionIds;
  const ids = `${first.submissionId},${second.submissionId}`;
  const results = cast.benchmarks.flatMap(
    (id) => cast.results.find(({ benchmark }) => benchmark === id) ?? [],
  );
  return [
    visitor('home', '/'),
    ...cast.benchmarks.map((id) => visitor(`board-${id}`, `/b/${id}`)),
    ...cast.benchmarks.map((id) => visitor(`about-${id}`, `/b/${id}/about`)),
    ...results.map((one) => visitor(`result-${one.benchmark}`, `/submissions/${one.submissionId}`)),
    ...results.map((one) =>
      visitor(`questions-${one.benchmark}`, `/submissions/${one.submissionId}/questions`),
    ),
    ...cast.results
      .filter(({ judged }) => judged)
      .slice(0, 1)
      .map(({ submissionId }) => maintainer('judging', `/submissions/${submissionId}/judging`)),
    visitor('board-intervals', '/b/vidhal?view=naive_ordering&intervals=1'),
    visitor('compare-empty', '/compare'),
    visitor('compare', `/compare?ids=${ids}`),
    visitor('model', `/models/${first.modelSlug}`),
    visitor('docs', '/docs'),
    visitor('docs-design', '/docs/design'),
    visitor('sign-in', '/sign-in'),
    visitor('sign-up', '/sign-up'),
    { ...visitor('not-found', '/nowhere'), status: 404 },
    researcher('me', '/me'),
    researcher('me-notices', '/me/notices'),
    researcher('me-account', '/me/account'),
    researcher('submit', `/b/${cast.benchmarks[0]}/submit`),
    researcher('submit-judged', '/b/cvrr-es/submit'),
    researcher('result-own', `/submissions/${cast.ownSubmissionId}`),
    researcher('questions-own', `/submissions/${cast.ownSubmissionId}/questions`),
    maintainer('admin', '/admin'),
    maintainer('admin-submissions', '/admin/submissions'),
    maintainer('admin-datasets', '/admin/datasets'),
    maintainer('admin-datasets-compare', `/admin/datasets/compare?left=${left}&right=${right}`),
    maintainer('admin-rules', '/admin/rules'),
    maintainer('admin-rescoring', '/admin/rescoring'),
    maintainer('admin-rescoring-new', '/admin/rescoring/new?benchmark=vidhal'),
    maintainer('admin-rescoring-preview', `/admin/rescoring/${cast.rescoreId}`),
    maintainer('admin-rescoring-ranks', `/admin/rescoring/${cast.rescoreId}?tab=ranks`),
    maintainer('admin-integrity', '/admin/integrity'),
    maintainer('admin-canaries', '/admin/canaries'),
    maintainer('admin-models', '/admin/models'),
    maintainer('admin-users', '/admin/users'),
    maintainer('admin-audit', '/admin/audit'),
    maintainer('admin-judge', '/admin/judge'),
    maintainer('admin-judge-profiles', '/admin/judge/profiles'),
    maintainer('admin-judge-profiles-new', '/admin/judge/profiles/new'),
    maintainer('admin-judge-providers', '/admin/judge/providers'),
    maintainer('admin-judge-budgets', '/admin/judge/budgets'),
    maintainer('admin-judge-compare', '/admin/judge/compare'),
  ];
}
