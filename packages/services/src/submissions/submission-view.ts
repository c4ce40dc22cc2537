import type { Prisma } from '@clapboard/db';
import type { Issue } from '@clapboard/intake';
import { ownsSubmission } from '../authorise';
import type { Actor, Services } from '../context';
import { readStates } from '../evaluations/read-states';
import { modelSelect } from '../models/model-view';
import type { EvaluationState, SubmissionRights, SubmissionView } from '../views';
import { runSettingsSchema } from './run-settings';

export const submissionSelect = {
  id: true,
  benchmark: true,
  submitterId: true,
  runSettings: true,
  status: true,
  visibility: true,
  issues: true,
  sample: true,
  currentEvaluationId: true,
  createdAt: true,
  publishedAt: true,
  model: { select: modelSelect },
  submitter: { select: { name: true } },
  files: {
    select: { name: true, size: true, sha256: true, format: true, task: true },
    orderBy: { id: 'asc' },
  },
} as const satisfies Prisma.SubmissionSelect;

export type SubmissionRow = Prisma.SubmissionGetPayload<{ select: typeof submissionSelect }>;

/** Rows as the actor may see them. The rows must have been authorised before. */
export async function submissionViews(
  services: Services,
  actor: Actor,
  rows: readonly SubmissionRow[],
): Promise<SubmissionView[]> {
  const states = await readStates(
    services,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const progress = states.get(row.id);
    const evaluation = progress ? withoutSubmission(progress) : null;
    return {
      id: row.id,
      benchmark: row.benchmark,
      model: row.model,
      submitterName: row.submitter.name,
      runSettings: runSettingsSchema.parse(row.runSettings),
      status: row.status,
      visibility: row.visibility,
      sample: row.sample,
      createdAt: row.createdAt,
      publishedAt: row.publishedAt,
      files: row.files,
      issues: row.issues as unknown as Issue[],
      evaluation,
      rights: rightsOf(actor, row, evaluation),
    };
  });
}

function withoutSubmission<State extends EvaluationState & { submissionStatus: string }>({
  submissionStatus: _,
  ...state
}: State): EvaluationState {
  return state;
}

/** What the actor may do with a submission in its present state. */
export function rightsOf(
  actor: Actor,
  row: Pick<SubmissionRow, 'submitterId' | 'status' | 'visibility' | 'currentEvaluationId'>,
  evaluation: Pick<EvaluationState, 'status' | 'errorCode'> | null,
): SubmissionRights {
  const owner = ownsSubmission(actor, row);
  return {
    publish:
      owner &&
      row.status === 'accepted' &&
      row.currentEvaluationId !== null &&
      (row.visibility === 'private' || row.visibility === 'withdrawn'),
    withdraw: owner && row.visibility === 'public',
    retry:
      actor.kind === 'user' &&
      actor.role === 'maintainer' &&
      evaluation?.status === 'failed' &&
      evaluation.errorCode !== 'invalid_files',
  };
}
