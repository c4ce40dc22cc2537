import { questionFiles } from '@clapboard/services/datasets';
import {
  type Answers,
  activeOnly,
  everybody,
  maintainersOfAny,
  maintainersOnly,
  nobody,
  openTruthFiles,
  ownerAndMaintainers,
  signedIn,
  tokenHoldersOnly,
  uploaderOnly,
} from '@clapboard/services/testing';
import { benchmark, createRescoreIn, type Trial, uploadAnswers, uploadFor } from './context';

/** Returns the path of a request, and its body where it has one. */
type BuildRequest = (trial: Trial) => RouteRequest | Promise<RouteRequest>;

export interface RouteRequest {
  path: string;
  body?: BodyInit;
  contentType?: string;
}

const get = (path: string | ((trial: Trial) => string)): BuildRequest => {
  return (trial) => ({ path: typeof path === 'string' ? path : path(trial) });
};

const json = (path: string, body: unknown): RouteRequest => ({
  path,
  body: JSON.stringify(body),
  contentType: 'application/json',
});

const newSubmission = (files: readonly { fileId: string }[]) => ({
  benchmark,
  model: {
    new: {
      name: crypto.randomUUID(),
      organisation: 'Lab',
      openWeights: true,
      parameters: null,
      links: [],
    },
  },
  runSettings: { frames: 8, fps: null, resolution: '336x336', promptVariant: 'standard' },
  files,
});

/** The files of the active revision, whose import creates nothing. */
function revisionForm(): FormData {
  const form = new FormData();
  form.set('benchmark', benchmark);
  form.set('label', 'Again');
  for (const { name, bytes } of openTruthFiles(1)) {
    form.append('files', new File([new Uint8Array(bytes)], name));
  }
  return form;
}

const scored = (path = ''): BuildRequest =>
  get(({ submissions }) => `/api/submissions/${submissions.scored}${path}`);
const published = (path = ''): BuildRequest =>
  get(({ submissions }) => `/api/submissions/${submissions.published}${path}`);

/** Every route handler by method and folder, with the result of each role. A variant follows a comma. */
export const routes: Readonly<Record<string, readonly [BuildRequest, Answers]>> = {
  'GET /clapboard.mjs': [get('/clapboard.mjs'), everybody],
  'GET /cli.tgz': [get('/cli.tgz'), everybody],
  'GET /api/admin/audit/export': [get('/api/admin/audit/export?format=csv'), maintainersOfAny],
  'GET /api/admin/audit/export, of a benchmark': [
    get(`/api/admin/audit/export?format=csv&benchmark=${benchmark}`),
    maintainersOnly,
  ],
  'GET /api/admin/rescores/[id]': [
    async (trial) => {
      const { rescoreId } = await createRescoreIn(trial, 'planned');
      return { path: `/api/admin/rescores/${rescoreId}` };
    },
    maintainersOnly,
  ],
  'GET /api/admin/rescores/[id]/preview': [
    async (trial) => {
      const { rescoreId } = await createRescoreIn(trial, 'ready');
      return { path: `/api/admin/rescores/${rescoreId}/preview` };
    },
    maintainersOnly,
  ],
  'POST /api/admin/revisions': [
    () => ({ path: '/api/admin/revisions', body: revisionForm() }),
    maintainersOnly,
  ],
  'GET /api/auth/[...all]': [get('/api/auth/get-session'), everybody],
  // One endpoint of many: `refuse-blocked.integration.test.ts` has the others.
  'POST /api/auth/[...all]': [
    ({ role }) => json('/api/auth/update-user', { name: role }),
    activeOnly,
  ],
  'GET /api/benchmarks/[id]/question-files/[...name]': [
    async ({ context }) => {
      const { files } = await questionFiles(context.services, context.visitor, { benchmark });
      return { path: `/api/benchmarks/${benchmark}/question-files/${files[0]?.name}` };
    },
    everybody,
  ],
  'GET /api/benchmarks/[id]/question-files/[...name], of the ground truth': [
    get(`/api/benchmarks/${benchmark}/question-files/..%2F${openTruthFiles(1)[0]?.name}`),
    nobody,
  ],
  'GET /api/benchmarks/[id]/questions': [get(`/api/benchmarks/${benchmark}/questions`), everybody],
  'GET /api/boards/[benchmark]': [get(`/api/boards/${benchmark}`), everybody],
  'GET /api/boards/[benchmark]/export': [
    get(`/api/boards/${benchmark}/export?format=csv`),
    everybody,
  ],
  'GET /api/compare/candidates': [get(`/api/compare/candidates?benchmark=${benchmark}`), everybody],
  'GET /api/compare/export': [
    get(({ context: { submissions } }) => {
      const ids = [submissions.owner.published, submissions.blockedOwner.published];
      return `/api/compare/export?ids=${ids}`;
    }),
    everybody,
  ],
  'GET /api/compare/export, private': [
    get(
      ({ submissions }) =>
        `/api/compare/export?ids=${submissions.scored},${submissions.selfJudged}`,
    ),
    ownerAndMaintainers,
  ],
  'PUT /api/files': [() => ({ path: '/api/files?name=a.json', body: '{"a":"A"}' }), activeOnly],
  'GET /api/models': [get('/api/models?query=a'), everybody],
  'GET /api/notifications': [get('/api/notifications'), signedIn],
  'POST /api/submissions': [
    async (trial) => json('/api/submissions', newSubmission(await uploadAnswers(trial))),
    activeOnly,
  ],
  'POST /api/submissions, with files of the owner': [
    async (trial) =>
      json('/api/submissions', newSubmission(await uploadFor(trial, trial.submissions.owner))),
    uploaderOnly,
  ],
  'POST /api/submissions/estimate': [
    async (trial) =>
      json('/api/submissions/estimate', { benchmark, files: await uploadAnswers(trial) }),
    activeOnly,
  ],
  'POST /api/submissions/estimate, with files of the owner': [
    async (trial) =>
      json('/api/submissions/estimate', {
        benchmark,
        files: await uploadFor(trial, trial.submissions.owner),
      }),
    uploaderOnly,
  ],
  'GET /api/submissions/[id], private': [scored(), ownerAndMaintainers],
  'GET /api/submissions/[id], public': [published(), everybody],
  'GET /api/submissions/[id]/events, private': [scored('/events'), ownerAndMaintainers],
  'GET /api/submissions/[id]/events, public': [published('/events'), everybody],
  'GET /api/submissions/[id]/export, private': [scored('/export?format=csv'), ownerAndMaintainers],
  'GET /api/submissions/[id]/export, public': [published('/export?format=csv'), everybody],
  'GET /api/submissions/[id]/questions, private': [scored('/questions'), ownerAndMaintainers],
  'GET /api/submissions/[id]/questions, public': [published('/questions'), everybody],
  'GET /api/submissions/[id]/receipt, private': [scored('/receipt'), ownerAndMaintainers],
  'GET /api/submissions/[id]/receipt, public': [published('/receipt'), everybody],
  'GET /healthz': [get('/healthz'), everybody],
  'GET /metrics': [get('/metrics'), tokenHoldersOnly],
  'GET /readyz': [get('/readyz'), everybody],
};
