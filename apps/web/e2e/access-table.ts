/**
 * Every entrance of the site and whom it is for. `every-entrance.test.ts` fails on one that is not here and on
 * one that is gone; `access.spec.ts` tries them all as every role.
 */
export type Audience =
  /** anybody; what they see of it is decided by what they ask for */
  | 'everybody'
  /** whoever is signed in, about what is their own */
  | 'signed-in'
  /** whoever is signed in and not blocked */
  | 'active'
  /** owner and maintainers of a submission that is not public */
  | 'its-people'
  /** the owner of a submission alone, unless blocked */
  | 'owner'
  /** maintainers of any benchmark: the entrance shows what is of theirs */
  | 'maintainers'
  /** maintainers of the benchmark that it is about */
  | 'its-maintainers'
  | 'admins'
  /** who holds the site's own token; not a role */
  | 'token';

/** Pages by their folder under src/app. */
export const pages = {
  '/': 'everybody',
  '/admin': 'maintainers',
  '/admin/audit': 'maintainers',
  '/admin/canaries': 'maintainers',
  '/admin/datasets': 'maintainers',
  '/admin/datasets/compare': 'its-maintainers',
  '/admin/integrity': 'maintainers',
  '/admin/judge': 'maintainers',
  '/admin/judge/budgets': 'maintainers',
  '/admin/judge/compare': 'maintainers',
  '/admin/judge/profiles': 'maintainers',
  '/admin/judge/profiles/new': 'maintainers',
  '/admin/judge/providers': 'maintainers',
  '/admin/models': 'admins',
  '/admin/rescoring': 'maintainers',
  '/admin/rescoring/[id]': 'its-maintainers',
  '/admin/rescoring/new': 'maintainers',
  '/admin/rules': 'maintainers',
  '/admin/submissions': 'maintainers',
  '/admin/users': 'admins',
  '/b/[benchmark]': 'everybody',
  '/b/[benchmark]/about': 'everybody',
  '/b/[benchmark]/submit': 'signed-in',
  '/compare': 'everybody',
  '/docs': 'everybody',
  '/docs/design': 'everybody',
  '/me': 'signed-in',
  '/me/account': 'signed-in',
  '/me/notices': 'signed-in',
  '/models/[slug]': 'everybody',
  '/sign-in': 'everybody',
  '/sign-up': 'everybody',
  '/submissions/[id]': 'its-people',
  '/submissions/[id]/judging': 'its-people',
  '/submissions/[id]/questions': 'its-people',
} as const satisfies Record<string, Audience>;

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
  'GET /api/notices': 'signed-in',
  'POST /api/submissions': 'active',
  'POST /api/submissions/estimate': 'active',
  'GET /api/submissions/[id]': 'its-people',
  'GET /api/submissions/[id]/events': 'its-people',
  'GET /api/submissions/[id]/export': 'its-people',
  'GET /api/submissions/[id]/questions': 'its-people',
  'GET /api/submissions/[id]/receipt': 'its-people',
  'GET /healthz': 'everybody',
  'GET /metrics': 'token',
  'GET /readyz': 'everybody',
} as const satisfies Record<string, Audience>;

/** Server actions by file and name. */
export const actions = {
  'account-actions#endSession': 'signed-in',
  'account-actions#endOtherSessions': 'signed-in',
  'canary-actions#repeatNow': 'its-maintainers',
  'dataset-actions#activate': 'its-maintainers',
  'dataset-actions#retireDataset': 'its-maintainers',
  'dataset-actions#restoreDataset': 'its-maintainers',
  'dataset-actions#changeDatasetAccess': 'its-maintainers',
  'integrity-actions#lookNow': 'its-maintainers',
  'integrity-actions#dismiss': 'its-maintainers',
  'integrity-actions#reopen': 'its-maintainers',
  'judge-actions#addProvider': 'admins',
  'judge-actions#editProvider': 'admins',
  'judge-actions#resume': 'admins',
  'judge-actions#addProfile': 'its-maintainers',
  'judge-actions#editProfile': 'its-maintainers',
  'judge-actions#makeDefault': 'its-maintainers',
  'judge-actions#retire': 'its-maintainers',
  'judge-actions#restore': 'its-maintainers',
  'judge-actions#changeBudget': 'admins',
  'judge-actions#alsoJudge': 'its-maintainers',
  'model-actions#showMerge': 'admins',
  'model-actions#merge': 'admins',
  'model-actions#editModel': 'admins',
  'moderation-actions#moderateOne': 'its-maintainers',
  'moderation-actions#moderateMany': 'its-maintainers',
  'notice-actions#markNoticesRead': 'signed-in',
  'operations-actions#pauseQueueFor': 'admins',
  'operations-actions#resumePausedQueue': 'admins',
  'operations-actions#cancelOpenEvaluation': 'its-maintainers',
  'operations-actions#retryFailedEvaluation': 'its-maintainers',
  'quota-actions#changeSubmissionRules': 'its-maintainers',
  'rescore-actions#askForRescore': 'its-maintainers',
  'rescore-actions#start': 'its-maintainers',
  'rescore-actions#pause': 'its-maintainers',
  'rescore-actions#goOn': 'its-maintainers',
  'rescore-actions#cancel': 'its-maintainers',
  'rescore-actions#publish': 'its-maintainers',
  'rescore-actions#rollBack': 'its-maintainers',
  'session-actions#signOut': 'everybody',
  'submission-actions#publish': 'owner',
  'submission-actions#withdraw': 'owner',
  'submission-actions#retry': 'its-maintainers',
  'submission-actions#addVerdictFiles': 'owner',
  'trust-actions#verify': 'its-maintainers',
  'trust-actions#unverify': 'its-maintainers',
  'trust-actions#spotCheck': 'its-maintainers',
  'user-actions#changeRights': 'admins',
  'user-actions#block': 'admins',
  'user-actions#unblock': 'admins',
} as const satisfies Record<string, Audience>;
