import { questionFiles } from '@clapboard/services/datasets';
import {
  type Answers,
  activeOnly,
  adminsOnly,
  everybody,
  maintainersOfAny,
  maintainersOfUnseen,
  maintainersOnly,
  nobody,
  openTruthFiles,
  ownerAndMaintainers,
  ownerOfPrivate,
  signedIn,
  uploaderOnly,
} from '@clapboard/services/testing';
import { benchmark, type Trial, uploadAnswers, uploadFor } from '@/server/testing/access/context';
import type { Audience } from '../define-route';
import type { Routes } from '../routes';

/** Returns the input of a call as a role. Puts the records into a state in which the call works first. */
type BuildInput = (trial: Trial) => object | Promise<object>;

/** A request of a route, with the answers of each role where they differ from those of its audience. */
export interface Example {
  build: BuildInput;
  /** distinguishes several examples of a route */
  variant?: string;
  answers?: Answers;
  /** the body of a route that reads bytes or a form */
  body?: BodyInit | (() => BodyInit);
}

/** The answer to each role, by the audience that a route names. */
export const answersByAudience: Readonly<Record<Audience, Answers>> = {
  everybody,
  account: signedIn,
  active: activeOnly,
  viewers: ownerAndMaintainers,
  owner: ownerOfPrivate,
  submissionMaintainers: maintainersOfUnseen,
  benchmarkMaintainers: maintainersOnly,
  maintainers: maintainersOfAny,
  admins: adminsOnly,
};

const nothing: Example = { build: () => ({}) };
const onBenchmark: Example = { build: () => ({ benchmark }) };
const scored: Example = { build: ({ submissions }) => ({ submissionId: submissions.scored }) };
const published: Example = {
  variant: 'public',
  build: ({ submissions }) => ({ submissionId: submissions.published }),
  answers: everybody,
};

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

/** Requests of every route, which the access test sends as every role. */
export const examples: Readonly<Record<keyof Routes, readonly Example[]>> = {
  listBenchmarks: [nothing],
  getBenchmark: [
    onBenchmark,
    { variant: 'unknown', build: () => ({ benchmark: 'none' }), answers: unknownBenchmark() },
  ],
  listLeaderboards: [nothing],
  getQuestions: [onBenchmark],
  listQuestionFiles: [onBenchmark],
  getQuestionFile: [
    {
      build: async ({ context }) => {
        const { files } = await questionFiles(context.services, context.visitor, { benchmark });
        return { benchmark, name: files[0]?.name };
      },
    },
    {
      variant: 'of the ground truth',
      build: () => ({ benchmark, name: `../${openTruthFiles(1)[0]?.name}` }),
      answers: nobody,
    },
  ],
  importRevision: [{ build: () => ({}), body: revisionForm }],
  getLeaderboard: [
    onBenchmark,
    { variant: 'filtered', build: () => ({ benchmark, weights: 'open', q: 'a', limit: 1 }) },
  ],
  downloadLeaderboard: [{ build: () => ({ benchmark, format: 'csv' }) }],
  uploadFile: [{ build: () => ({ name: 'a.json' }), body: '{"a":"A"}' }],
  createSubmission: [
    { build: async (trial) => newSubmission(await uploadAnswers(trial)) },
    {
      variant: 'with files of the owner',
      build: async (trial) => newSubmission(await uploadFor(trial, trial.submissions.owner)),
      answers: uploaderOnly,
    },
  ],
  listSubmissions: [nothing],
  getSubmission: [scored, published],
  getSubmissionState: [scored, published],
  watchSubmission: [scored, published],
  getResult: [scored, published],
  getReceipt: [scored, published],
};

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

function unknownBenchmark(): Answers {
  return Object.fromEntries(
    Object.keys(everybody).map((role) => [role, 'unknown_benchmark']),
  ) as unknown as Answers;
}
