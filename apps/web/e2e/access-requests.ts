import { type AccessCast, type AccessRole, benchmark, rescoreInput } from './access-cast';
import type { actions, pages, routes } from './access-table';

/** What somebody tries an entrance with. The same for every role, but for what is one's own. */
export interface Trial {
  cast: AccessCast;
  role: AccessRole;
  /** a submission that is not public: the role's own where it has one, else the owner's */
  submission: { id: string; modelId: string; slug: string };
  /** id of a session of the role's, other than the one that asks */
  sessionId: string;
  /** address of a file of questions */
  questionFile: string;
}

export const nobody = '00000000-0000-7000-8000-000000000000';
const reason = 'To be tried.';

/** Pages whose folder is not their address. */
export const pageAddresses: Partial<Record<keyof typeof pages, (trial: Trial) => string>> = {
  '/admin/datasets/compare': ({ cast: { revisionId: id } }) =>
    `/admin/datasets/compare?left=${id}&right=${id}`,
  '/admin/rescoring/[id]': ({ cast }) => `/admin/rescoring/${cast.rescoreId}`,
  '/b/[benchmark]': () => `/b/${benchmark}`,
  '/b/[benchmark]/about': () => `/b/${benchmark}/about`,
  '/b/[benchmark]/submit': () => `/b/${benchmark}/submit`,
  '/models/[slug]': ({ cast }) => `/models/${cast.publicSlug}`,
  '/submissions/[id]': ({ submission }) => `/submissions/${submission.id}`,
  '/submissions/[id]/judging': ({ submission }) => `/submissions/${submission.id}/judging`,
  '/submissions/[id]/questions': ({ submission }) => `/submissions/${submission.id}/questions`,
};

interface Asked {
  path: string;
  init?: RequestInit;
}

const get = (path: (trial: Trial) => string) => (trial: Trial) => ({ path: path(trial) });
const json = (path: string, body: unknown) => (): Asked => ({
  path,
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  },
});

/** The files that are imported already, so that nothing is new. */
function revisionForm(trial: Trial): FormData {
  const form = new FormData();
  form.set('benchmark', benchmark);
  form.set('label', 'To be tried');
  for (const { name, bytes } of trial.cast.truth) {
    form.append('files', new File([new Uint8Array(bytes)], name));
  }
  return form;
}

const submission = {
  benchmark,
  model: { id: nobody },
  runSettings: { frames: 8, fps: null, resolution: '', promptVariant: '' },
  files: [{ fileId: nobody, task: null }],
};

/** A request to each route handler that changes nothing that matters, whoever sends it. */
export const routeRequests: Record<keyof typeof routes, (trial: Trial) => Asked> = {
  'GET /api/admin/audit/export': get(() => '/api/admin/audit/export?format=csv&action=none'),
  'GET /api/admin/rescores/[id]': get(({ cast }) => `/api/admin/rescores/${cast.rescoreId}`),
  'GET /api/admin/rescores/[id]/preview': get(
    ({ cast }) => `/api/admin/rescores/${cast.rescoreId}/preview`,
  ),
  'POST /api/admin/revisions': (trial) => ({
    path: '/api/admin/revisions',
    init: { method: 'POST', body: revisionForm(trial) },
  }),
  'GET /api/auth/[...all]': get(() => '/api/auth/get-session'),
  'POST /api/auth/[...all]': json('/api/auth/sign-in/email', {}),
  'GET /api/benchmarks/[id]/question-files/[...name]': get(({ questionFile }) => questionFile),
  'GET /api/benchmarks/[id]/questions': get(() => `/api/benchmarks/${benchmark}/questions`),
  'GET /api/boards/[benchmark]': get(() => `/api/boards/${benchmark}`),
  'GET /api/boards/[benchmark]/export': get(() => `/api/boards/${benchmark}/export?format=csv`),
  'GET /api/compare/candidates': get(() => `/api/compare/candidates?benchmark=${benchmark}`),
  'GET /api/compare/export': get(({ cast }) => `/api/compare/export?ids=${cast.publicIds}`),
  'PUT /api/files': () => ({
    path: '/api/files?name=tried.json',
    init: { method: 'PUT', body: '{}' },
  }),
  'GET /api/models': get(() => '/api/models?query=a'),
  'GET /api/notices': get(() => '/api/notices'),
  'POST /api/submissions': json('/api/submissions', submission),
  'POST /api/submissions/estimate': json('/api/submissions/estimate', submission),
  'GET /api/submissions/[id]': get((trial) => `/api/submissions/${trial.submission.id}`),
  'GET /api/submissions/[id]/events': get(
    (trial) => `/api/submissions/${trial.submission.id}/events`,
  ),
  'GET /api/submissions/[id]/export': get(
    (trial) => `/api/submissions/${trial.submission.id}/export?format=csv`,
  ),
  'GET /api/submissions/[id]/questions': get(
    (trial) => `/api/submissions/${trial.submission.id}/questions`,
  ),
  'GET /api/submissions/[id]/receipt': get(
    (trial) => `/api/submissions/${trial.submission.id}/receipt`,
  ),
  'GET /healthz': get(() => '/healthz'),
  'GET /metrics': get(() => '/metrics'),
  'GET /readyz': get(() => '/readyz'),
};

type Args = (trial: Trial) => unknown[];
const on =
  (...more: unknown[]): Args =>
  ({ submission: { id } }) => [id, ...more];
const revision: Args = ({ cast }) => [cast.revisionId];
const profile: Args = ({ cast }) => [cast.profileId];
const signal: Args = ({ cast }) => [cast.signalId, reason];
const rescore: Args = ({ cast }) => [cast.rescoreId];
const subject =
  (more: Record<string, unknown>): Args =>
  ({ cast }) => [{ userId: cast.userIds.subject, ...more }];

/**
 * Arguments of each action, in the order in which they are tried. They are about what is really there, so
 * that nobody is refused for its absence, and lead to nothing that the tests after would notice: to what
 * is so already, to what is the cast's own, or to a state in which they cannot be done.
 */
export const actionArgs: Record<keyof typeof actions, Args> = {
  'account-actions#endSession': ({ sessionId }) => [sessionId],
  'account-actions#endOtherSessions': () => [],
  'canary-actions#repeatNow': () => [benchmark],
  'dataset-actions#activate': revision,
  'dataset-actions#retireDataset': revision,
  'dataset-actions#restoreDataset': revision,
  'dataset-actions#changeDatasetAccess': ({ cast }) => [
    { revisionId: cast.revisionId, access: 'private' },
  ],
  'integrity-actions#lookNow': () => [benchmark],
  'integrity-actions#dismiss': signal,
  'integrity-actions#reopen': signal,
  'judge-actions#addProvider': ({ cast }) => [cast.provider],
  'judge-actions#editProvider': ({ cast }) => [
    { providerId: cast.providerId, name: cast.provider.name },
  ],
  'judge-actions#resume': ({ cast }) => [cast.providerId],
  'judge-actions#addProfile': ({ cast }) => [cast.profile],
  'judge-actions#editProfile': ({ cast }) => [
    { profileId: cast.profileId, label: cast.profile.label },
  ],
  'judge-actions#alsoJudge': ({ cast }) => [[nobody], cast.profileId],
  'judge-actions#retire': profile,
  'judge-actions#makeDefault': profile,
  'trust-actions#spotCheck': ({ cast, submission: { id } }) => [id, cast.profileId, 5],
  'judge-actions#restore': profile,
  'judge-actions#changeBudget': () => [
    { benchmark, perSubmission: null, perUserDay: null, perBoardDay: null },
  ],
  'moderation-actions#moderateOne': on('decline', reason),
  'moderation-actions#moderateMany': ({ submission: { id } }) => [
    { submissionIds: [id], act: 'decline', reason },
  ],
  'notice-actions#markNoticesRead': () => [{ all: true }],
  'operations-actions#pauseQueueFor': () => ['judge', reason],
  'operations-actions#resumePausedQueue': () => ['judge'],
  'operations-actions#cancelOpenEvaluation': ({ cast }) => [cast.evaluationId, reason],
  'operations-actions#retryFailedEvaluation': on(),
  'quota-actions#changeSubmissionRules': () => [{ benchmark }],
  'rescore-actions#askForRescore': () => [rescoreInput],
  'rescore-actions#publish': ({ cast }) => [cast.rescoreId, 'token'],
  'rescore-actions#rollBack': ({ cast }) => [cast.rescoreId, reason],
  'rescore-actions#start': rescore,
  'rescore-actions#pause': rescore,
  'rescore-actions#goOn': rescore,
  'rescore-actions#cancel': rescore,
  'submission-actions#retry': on(),
  'submission-actions#addVerdictFiles': on([{ fileId: nobody, task: null }]),
  'trust-actions#verify': on(reason),
  'trust-actions#unverify': on(reason),
  'submission-actions#publish': on(),
  'submission-actions#withdraw': on(),
  'model-actions#showMerge': ({ cast: { submissions } }) => [
    submissions.blocked.modelId,
    submissions.owner.modelId,
  ],
  'model-actions#editModel': ({ cast }) => [
    {
      modelId: cast.submissions.blocked.modelId,
      name: `${cast.secret} of blocked`,
      organisation: 'Test organisation',
      openWeights: true,
    },
  ],
  'model-actions#merge': ({ cast: { submissions } }) => [
    { fromId: submissions.blocked.modelId, intoId: submissions.owner.modelId, reason },
  ],
  'user-actions#changeRights': subject({ role: 'user', benchmarks: [] }),
  'user-actions#block': subject({ reason }),
  'user-actions#unblock': subject({ reason }),
  'session-actions#signOut': () => [],
};
