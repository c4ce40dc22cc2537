import { type AccessFixture, type AccessRole, benchmark, rescoreInput } from './access-fixture';
import type { actions, pages, routes } from './access-table';

/** The records with which a role tries an entrance. */
export interface Trial {
  fixture: AccessFixture;
  role: AccessRole;
  /** private: the role's own submission, or the owner's */
  submission: { id: string; modelId: string; slug: string };
  /** id of another session of the role's user */
  sessionId: string;
  /** path of a question file */
  questionFile: string;
}

export const nobody = '00000000-0000-7000-8000-000000000000';
const reason = 'To be tried.';

/** Pages whose folder is not their address. */
export const pageAddresses: Partial<Record<keyof typeof pages, (trial: Trial) => string>> = {
  '/admin/datasets/compare': ({ fixture: { revisionId: id } }) =>
    `/admin/datasets/compare?left=${id}&right=${id}`,
  '/admin/rescoring/[id]': ({ fixture }) => `/admin/rescoring/${fixture.rescoreId}`,
  '/b/[benchmark]': () => `/b/${benchmark}`,
  '/b/[benchmark]/about': () => `/b/${benchmark}/about`,
  '/b/[benchmark]/submit': () => `/b/${benchmark}/submit`,
  '/models/[slug]': ({ fixture }) => `/models/${fixture.publicSlug}`,
  '/submissions/[id]': ({ submission }) => `/submissions/${submission.id}`,
  '/submissions/[id]/judging': ({ submission }) => `/submissions/${submission.id}/judging`,
  '/submissions/[id]/questions': ({ submission }) => `/submissions/${submission.id}/questions`,
};

interface RouteRequest {
  path: string;
  init?: RequestInit;
}

const get = (path: (trial: Trial) => string) => (trial: Trial) => ({ path: path(trial) });
const json = (path: string, body: unknown) => (): RouteRequest => ({
  path,
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  },
});

/** The files of the active revision, whose import changes nothing. */
function revisionForm(trial: Trial): FormData {
  const form = new FormData();
  form.set('benchmark', benchmark);
  form.set('label', 'To be tried');
  for (const { name, bytes } of trial.fixture.truth) {
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

/** A request to each route handler. None changes anything, whoever sends it. */
export const routeRequests: Record<keyof typeof routes, (trial: Trial) => RouteRequest> = {
  'GET /api/admin/audit/export': get(() => '/api/admin/audit/export?format=csv&action=none'),
  'GET /api/admin/rescores/[id]': get(({ fixture }) => `/api/admin/rescores/${fixture.rescoreId}`),
  'GET /api/admin/rescores/[id]/preview': get(
    ({ fixture }) => `/api/admin/rescores/${fixture.rescoreId}/preview`,
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
  'GET /api/compare/export': get(({ fixture }) => `/api/compare/export?ids=${fixture.publicIds}`),
  'PUT /api/files': () => ({
    path: '/api/files?name=tried.json',
    init: { method: 'PUT', body: '{}' },
  }),
  'GET /api/models': get(() => '/api/models?query=a'),
  'GET /api/notifications': get(() => '/api/notifications'),
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
  (more: Record<string, unknown> = {}): Args =>
  ({ submission: { id } }) => [{ submissionId: id, ...more }];
const revision: Args = ({ fixture }) => [{ revisionId: fixture.revisionId }];
const profile: Args = ({ fixture }) => [{ profileId: fixture.profileId }];
const signal: Args = ({ fixture }) => [{ signalId: fixture.signalId, reason }];
const rescore: Args = ({ fixture }) => [{ rescoreId: fixture.rescoreId }];
const subject =
  (more: Record<string, unknown>): Args =>
  ({ fixture }) => [{ userId: fixture.userIds.subject, ...more }];

/**
 * Arguments of each action, in the order of the trials. They name existing records, so that nobody is refused
 * for their absence, and change nothing that later tests notice: they repeat the present state, affect only
 * the fixture, or are refused in this state.
 */
export const actionArgs: Record<keyof typeof actions, Args> = {
  'users#revokeSessions': ({ sessionId }) => [{ sessionId }],
  'canary#runCanaryNow': () => [{ benchmark }],
  'datasets#activateRevision': revision,
  'datasets#retireRevision': revision,
  'datasets#restoreRevision': revision,
  'datasets#changeAccess': ({ fixture }) => [{ revisionId: fixture.revisionId, access: 'public' }],
  'integrity#scanNow': () => [{ benchmark }],
  'integrity#dismissSignal': signal,
  'integrity#reopenSignal': signal,
  'judging#createProvider': ({ fixture }) => [fixture.provider],
  'judging#changeProvider': ({ fixture }) => [
    { providerId: fixture.providerId, name: fixture.provider.name },
  ],
  'judging#resumeProvider': ({ fixture }) => [{ providerId: fixture.providerId }],
  'judging#createProfile': ({ fixture }) => [fixture.profile],
  'judging#changeProfile': ({ fixture }) => [
    { profileId: fixture.profileId, label: fixture.profile.label },
  ],
  'judging#judgeWith': ({ fixture }) => [{ submissionIds: [nobody], profileId: fixture.profileId }],
  'judging#retireProfile': profile,
  'judging#setDefaultProfile': profile,
  'submissions#requestSpotCheck': ({ fixture, submission: { id } }) => [
    { submissionId: id, profileId: fixture.profileId, sample: 5 },
  ],
  'judging#restoreProfile': profile,
  'judging#setBudget': () => [
    { benchmark, perSubmission: null, perUserDay: null, perBoardDay: null },
  ],
  'submissions#moderateSubmissions': ({ submission: { id } }) => [
    { submissionIds: [id], act: 'decline', reason },
  ],
  'notifications#markNotificationsRead': () => [{ all: true }],
  'operations#pauseQueue': () => [{ queue: 'judge', reason }],
  'operations#resumeQueue': () => [{ queue: 'judge' }],
  'operations#cancelEvaluation': ({ fixture }) => [{ evaluationId: fixture.evaluationId, reason }],
  'quota#setSubmissionRules': () => [{ benchmark }],
  'rescoring#createRescore': () => [rescoreInput],
  'rescoring#publishRescore': ({ fixture }) => [{ rescoreId: fixture.rescoreId, token: 'token' }],
  'rescoring#rollBackRescore': ({ fixture }) => [{ rescoreId: fixture.rescoreId, reason }],
  'rescoring#startRescore': rescore,
  'rescoring#pauseRescore': rescore,
  'rescoring#resumeRescore': rescore,
  'rescoring#cancelRescore': rescore,
  'submissions#retryEvaluation': on(),
  'submissions#addVerdicts': on({ files: [{ fileId: nobody, task: null }] }),
  'submissions#verifySubmission': on({ reason }),
  'submissions#unverifySubmission': on({ reason }),
  'submissions#publishSubmission': on(),
  'submissions#withdrawSubmission': on(),
  'models#previewMerge': ({ fixture: { submissions } }) => [
    { fromId: submissions.blocked.modelId, intoId: submissions.owner.modelId },
  ],
  'models#changeModel': ({ fixture }) => [
    {
      modelId: fixture.submissions.blocked.modelId,
      name: `${fixture.secret} of blocked`,
      organisation: 'Test organisation',
      openWeights: true,
    },
  ],
  'models#mergeModels': ({ fixture: { submissions } }) => [
    { fromId: submissions.blocked.modelId, intoId: submissions.owner.modelId, reason },
  ],
  'users#setUserRights': subject({ role: 'user', benchmarks: [] }),
  'users#blockUser': subject({ reason }),
  'users#unblockUser': subject({ reason }),
  'users#signOut': () => [],
};
