import { type Audience, type PagePath, pages as sitePages } from '../src/pages';

/**
 * Every entrance of the site and its audience; pages come from `src/pages.ts`. `every-entrance.test.ts` fails
 * when an entrance is missing or gone; `access.spec.ts` tries all of them.
 */
export type { Audience };

/** Pages by their folder under src/app. */
export const pages = Object.fromEntries(
  Object.entries(sitePages).map(([path, { audience }]) => [path, audience]),
) as Record<PagePath, Audience>;

/** Route handlers by method and folder. */
export const routes = {
  'GET /api/admin/audit/export': 'maintainers',
  'GET /api/admin/rescores/[id]': 'its-maintainers',
  'GET /api/admin/rescores/[id]/preview': 'its-maintainers',
  'POST /api/admin/revisions': 'its-maintainers',
  'GET /api/auth/[...all]': 'everybody',
  'POST /api/auth/[...all]': 'everybody',
  'GET /api/benchmarks/[id]/question-files/[...name]': 'everybody',
  'GET /api/benchmarks/[id]/questions': 'everybody',
  'GET /api/boards/[benchmark]': 'everybody',
  'GET /api/boards/[benchmark]/export': 'everybody',
  'GET /api/compare/candidates': 'everybody',
  'GET /api/compare/export': 'everybody',
  'PUT /api/files': 'active',
  'GET /api/models': 'everybody',
  'GET /api/notifications': 'signed-in',
  'POST /api/submissions': 'active',
  'POST /api/submissions/estimate': 'active',
  'GET /api/submissions/[id]': 'its-users',
  'GET /api/submissions/[id]/events': 'its-users',
  'GET /api/submissions/[id]/export': 'its-users',
  'GET /api/submissions/[id]/questions': 'its-users',
  'GET /api/submissions/[id]/receipt': 'its-users',
  'GET /healthz': 'everybody',
  'GET /metrics': 'token',
  'GET /readyz': 'everybody',
} as const satisfies Record<string, Audience>;

/** Server actions by file and name. */
export const actions = {
  'canary#runCanaryNow': 'its-maintainers',
  'datasets#activateRevision': 'its-maintainers',
  'datasets#changeAccess': 'its-maintainers',
  'datasets#restoreRevision': 'its-maintainers',
  'datasets#retireRevision': 'its-maintainers',
  'integrity#dismissSignal': 'its-maintainers',
  'integrity#reopenSignal': 'its-maintainers',
  'integrity#scanNow': 'its-maintainers',
  'judging#changeProfile': 'its-maintainers',
  'judging#changeProvider': 'admins',
  'judging#createProfile': 'its-maintainers',
  'judging#createProvider': 'admins',
  'judging#judgeWith': 'its-maintainers',
  'judging#restoreProfile': 'its-maintainers',
  'judging#resumeProvider': 'admins',
  'judging#retireProfile': 'its-maintainers',
  'judging#setBudget': 'admins',
  'judging#setDefaultProfile': 'its-maintainers',
  'models#changeModel': 'admins',
  'models#mergeModels': 'admins',
  'models#previewMerge': 'admins',
  'notifications#markNotificationsRead': 'signed-in',
  'operations#cancelEvaluation': 'its-maintainers',
  'operations#pauseQueue': 'admins',
  'operations#resumeQueue': 'admins',
  'quota#setSubmissionRules': 'its-maintainers',
  'rescoring#cancelRescore': 'its-maintainers',
  'rescoring#createRescore': 'its-maintainers',
  'rescoring#pauseRescore': 'its-maintainers',
  'rescoring#publishRescore': 'its-maintainers',
  'rescoring#resumeRescore': 'its-maintainers',
  'rescoring#rollBackRescore': 'its-maintainers',
  'rescoring#startRescore': 'its-maintainers',
  'submissions#addVerdicts': 'owner',
  'submissions#moderateSubmissions': 'its-maintainers',
  'submissions#publishSubmission': 'owner',
  'submissions#requestSpotCheck': 'its-maintainers',
  'submissions#retryEvaluation': 'its-maintainers',
  'submissions#unverifySubmission': 'its-maintainers',
  'submissions#verifySubmission': 'its-maintainers',
  'submissions#withdrawSubmission': 'owner',
  'users#blockUser': 'admins',
  'users#revokeSessions': 'signed-in',
  'users#setUserRights': 'admins',
  'users#signOut': 'everybody',
  'users#unblockUser': 'admins',
} as const satisfies Record<string, Audience>;
