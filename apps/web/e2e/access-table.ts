/**
 * Every entrance of the site and whom it is for. `every-entrance.test.ts` fails on one that is not here and on
 * one that is gone; `access.spec.ts` tries them all as every role.
 */
export type Audience =
  /** anybody; what they see of it is decided by what they ask for */
  | 'everybody'
  /** whoever is signed in, about what is their own */
  | 'signed-in'
  /** owner and maintainers of a submission that is not public */
  | 'its-people'
  /** the owner of a submission alone, unless blocked */
  | 'owner'
  /** maintainers of any benchmark: the entrance shows or changes what is of theirs */
  | 'maintainers'
  | 'admins'
  /** who holds the site's own token; not a role */
  | 'token';

/** Pages by their folder under src/app. */
export const pages: Readonly<Record<string, Audience>> = {
  '/': 'everybody',
  '/admin': 'maintainers',
  '/admin/audit': 'maintainers',
  '/admin/canaries': 'maintainers',
  '/admin/datasets': 'maintainers',
  '/admin/datasets/compare': 'maintainers',
  '/admin/integrity': 'maintainers',
  '/admin/judge': 'maintainers',
  '/admin/judge/budgets': 'maintainers',
  '/admin/judge/compare': 'maintainers',
  '/admin/judge/profiles': 'maintainers',
  '/admin/judge/profiles/new': 'maintainers',
  '/admin/judge/providers': 'maintainers',
  '/admin/models': 'admins',
  '/admin/rescoring': 'maintainers',
  '/admin/rescoring/[id]': 'maintainers',
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
};

/** Route handlers by method and folder. */
export const routes: Readonly<Record<string, Audience>> = {
  'GET /api/admin/audit/export': 'maintainers',
  'GET /api/admin/rescores/[id]': 'maintainers',
  'GET /api/admin/rescores/[id]/preview': 'maintainers',
  'POST /api/admin/revisions': 'maintainers',
  'GET /api/auth/[...all]': 'everybody',
  'POST /api/auth/[...all]': 'everybody',
  'GET /api/benchmarks/[id]/question-files/[...name]': 'everybody',
  'GET /api/benchmarks/[id]/questions': 'everybody',
  'GET /api/boards/[benchmark]': 'everybody',
  'GET /api/boards/[benchmark]/export': 'everybody',
  'GET /api/compare/candidates': 'everybody',
  'GET /api/compare/export': 'everybody',
  'PUT /api/files': 'signed-in',
  'GET /api/models': 'everybody',
  'GET /api/notices': 'signed-in',
  'POST /api/submissions': 'signed-in',
  'POST /api/submissions/estimate': 'signed-in',
  'GET /api/submissions/[id]': 'its-people',
  'GET /api/submissions/[id]/events': 'its-people',
  'GET /api/submissions/[id]/export': 'its-people',
  'GET /api/submissions/[id]/questions': 'its-people',
  'GET /api/submissions/[id]/receipt': 'its-people',
  'GET /healthz': 'everybody',
  'GET /metrics': 'token',
  'GET /readyz': 'everybody',
};

interface Action {
  for: Audience;
  /** arguments that only a role can be refused for; `submission` is somebody's private one */
  args: (submission: string) => unknown[];
}

const one = (audience: Audience, ...args: unknown[]): Action => ({
  for: audience,
  args: () => args,
});
const onSubmission = (audience: Audience, ...more: unknown[]): Action => ({
  for: audience,
  args: (submission) => [submission, ...more],
});

const nobody = 'nobody';
const reason = 'Because.';
const provider = { name: 'P', baseUrl: 'https://judge.example', key: { from: 'none' } };

/** Server actions by file and name. */
export const actions: Readonly<Record<string, Action>> = {
  'account-actions#endSession': one('signed-in', nobody),
  'account-actions#endOtherSessions': one('signed-in'),
  'canary-actions#repeatNow': one('maintainers', 'vidhal'),
  'dataset-actions#activate': one('maintainers', nobody),
  'dataset-actions#retireDataset': one('maintainers', nobody),
  'dataset-actions#restoreDataset': one('maintainers', nobody),
  'dataset-actions#changeDatasetAccess': one('maintainers', {
    revisionId: nobody,
    access: 'public',
  }),
  'integrity-actions#lookNow': one('maintainers', 'vidhal'),
  'integrity-actions#dismiss': one('maintainers', nobody, reason),
  'integrity-actions#reopen': one('maintainers', nobody, reason),
  'judge-actions#addProvider': one('admins', provider),
  'judge-actions#editProvider': one('admins', { providerId: nobody }),
  'judge-actions#resume': one('admins', nobody),
  'judge-actions#addProfile': one('maintainers', { benchmark: 'cvrr-es' }),
  'judge-actions#editProfile': one('maintainers', { profileId: nobody }),
  'judge-actions#makeDefault': one('maintainers', nobody),
  'judge-actions#retire': one('maintainers', nobody),
  'judge-actions#restore': one('maintainers', nobody),
  'judge-actions#changeBudget': one('admins', {
    benchmark: 'cvrr-es',
    perSubmission: 1,
    perUserDay: 1,
    perBoardDay: 1,
  }),
  'judge-actions#alsoJudge': one('maintainers', [nobody], nobody),
  'model-actions#showMerge': one('admins', nobody, nobody),
  'model-actions#merge': one('admins', { fromId: nobody, intoId: nobody, reason }),
  'model-actions#editModel': one('admins', { modelId: nobody, reason }),
  'moderation-actions#moderateOne': onSubmission('maintainers', 'hide', reason),
  'moderation-actions#moderateMany': {
    for: 'maintainers',
    args: (submission) => [{ submissionIds: [submission], act: 'hide', reason }],
  },
  'notice-actions#markNoticesRead': one('signed-in', { all: true }),
  'operations-actions#pauseQueueFor': one('admins', 'evaluate', reason),
  'operations-actions#resumePausedQueue': one('admins', 'evaluate'),
  'operations-actions#cancelOpenEvaluation': one('maintainers', nobody, reason),
  'operations-actions#retryFailedEvaluation': onSubmission('maintainers'),
  'quota-actions#changeSubmissionRules': one('maintainers', { benchmark: 'vidhal', perDay: 5 }),
  'rescore-actions#askForRescore': one('maintainers', {
    benchmark: 'vidhal',
    scope: { kind: 'board' },
    reason,
  }),
  'rescore-actions#start': one('maintainers', nobody),
  'rescore-actions#pause': one('maintainers', nobody),
  'rescore-actions#goOn': one('maintainers', nobody),
  'rescore-actions#cancel': one('maintainers', nobody),
  'rescore-actions#publish': one('maintainers', nobody, 'token'),
  'rescore-actions#rollBack': one('maintainers', nobody, reason),
  'session-actions#signOut': one('everybody'),
  'submission-actions#publish': onSubmission('owner'),
  'submission-actions#withdraw': onSubmission('owner'),
  'submission-actions#retry': onSubmission('maintainers'),
  'submission-actions#addVerdictFiles': onSubmission('owner', [{ fileId: nobody, task: null }]),
  'trust-actions#verify': onSubmission('maintainers', reason),
  'trust-actions#unverify': onSubmission('maintainers', reason),
  'trust-actions#spotCheck': onSubmission('maintainers', nobody, 5),
  'user-actions#changeRole': one('admins', { userId: nobody, role: 'admin' }),
  'user-actions#changeMaintained': one('admins', { userId: nobody, benchmarks: ['vidhal'] }),
  'user-actions#block': one('admins', { userId: nobody, reason }),
  'user-actions#unblock': one('admins', { userId: nobody, reason }),
};
