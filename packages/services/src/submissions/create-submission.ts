import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import { z } from 'zod';
import { recordAudit } from '../audit';
import { requireActive, type SignedIn } from '../authorise';
import { benchmarkIdSchema, benchmarkOf } from '../benchmark-of';
import type { Actor, Services } from '../context';
import { isUniqueViolation } from '../database-errors';
import { ServiceError } from '../errors';
import { createEvaluation } from '../evaluations/create-evaluation';
import { defaultJudge } from '../judging/profiles/default-judge';
import { nameTaken } from '../models/create-model';
import { insertModel } from '../models/insert-model';
import { holdModel } from '../models/merge/follow-merges';
import { modelInputSchema } from '../models/model-input';
import { idSchema, invalidInput, parseInput } from '../parse-input';
import { takeQuota } from '../quota/take-quota';
import { contentHashOf } from './content-hash';
import {
  attachFiles,
  checkTotalSize,
  checkUnused,
  chosenFilesComplaints,
  chosenFilesSchema,
  ownFiles,
} from './own-files';
import { missingSettings, runSettingsSchema } from './run-settings';

const inputSchema = z.object({
  benchmark: benchmarkIdSchema,
  model: z.union([z.object({ id: idSchema }), z.object({ new: modelInputSchema })]),
  runSettings: runSettingsSchema,
  files: chosenFilesSchema,
});

export type CreateSubmissionInput = z.input<typeof inputSchema>;

type Parsed = z.output<typeof inputSchema>;

export interface CreatedSubmission {
  submissionId: string;
  /** the same bytes were submitted before; nothing new was made */
  existing: boolean;
}

/**
 * Makes a submission of uploaded files and puts its evaluation on the queue. The same bytes by the
 * same user for the same benchmark and model lead to the submission that exists. Throws
 * `no_active_revision`, `files_missing`, `name_taken`, what the benchmark's rules refuse (see takeQuota) and
 * `invalid_input` with its fields.
 */
export async function createSubmission(
  services: Services,
  actor: Actor,
  input: CreateSubmissionInput,
): Promise<CreatedSubmission> {
  const user = requireActive(actor);
  const parsed = parseInput(inputSchema, input);
  const definition = benchmarkOf(parsed.benchmark);
  checkAgainst(definition, parsed);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const made = await services.db.$transaction((tx) => insert(tx, definition, parsed, user));
      if (made.evaluationId) await services.wake(made.evaluationId);
      return { submissionId: made.submissionId, existing: made.evaluationId === null };
    } catch (error) {
      // Somebody inserted the same submission or model at the same moment: now it can be found.
      if (!isUniqueViolation(error) || attempt === 3) throw error;
    }
  }
}

function checkAgainst(definition: BenchmarkDefinition, parsed: Parsed): void {
  const complaints = [
    ...chosenFilesComplaints(definition, parsed.files),
    ...missingSettings(definition.runSettings, parsed.runSettings),
  ];
  if (complaints.length > 0) throw invalidInput(complaints);
}

async function insert(
  tx: Tx,
  definition: BenchmarkDefinition,
  parsed: Parsed,
  user: SignedIn,
): Promise<{ submissionId: string; evaluationId: string | null }> {
  const { userId } = user;
  const files = await ownFiles(tx, parsed.files, userId);
  checkTotalSize(files);
  const contentHash = contentHashOf(files);
  const model = await findModel(tx, parsed);
  const same = { benchmark: definition.id, submitterId: userId, contentHash };
  if (model) {
    const existing = await tx.submission.findFirst({
      where: { ...same, modelId: model.id },
      select: { id: true },
    });
    if (existing) return { submissionId: existing.id, evaluationId: null };
    if ('new' in parsed.model && !model.merged) throw nameTaken(parsed.model.new);
  }
  checkUnused(files);
  const revision = await tx.datasetRevision.findFirst({
    where: { benchmark: definition.id, active: true },
    select: { id: true },
  });
  if (!revision) throw new ServiceError('no_active_revision');
  await takeQuota(tx, user, definition, parsed.runSettings);
  const modelId = model?.id ?? (await newModel(tx, parsed, userId));
  const submission = await tx.submission.create({
    data: { ...same, modelId, runSettings: parsed.runSettings },
    select: { id: true },
  });
  await attachFiles(tx, submission.id, files, userId);
  const judge = await defaultJudge(tx, definition);
  const evaluationId = await createEvaluation(tx, {
    submissionId: submission.id,
    revisionId: revision.id,
    scorerVersion: definition.scorerVersion,
    ...(judge && { judgeProfileId: judge.id, judgeVersion: judge.version }),
  });
  await recordAudit(tx, {
    actorId: userId,
    action: 'submission.create',
    subjectType: 'submission',
    subjectId: submission.id,
    benchmark: definition.id,
    after: { benchmark: definition.id, modelId, contentHash },
  });
  return { submissionId: submission.id, evaluationId };
}

/**
 * The model that is meant, if there is one; a new one may turn out to exist. One that was merged means the
 * model it was merged into, which is held until the submission is made.
 */
async function findModel(tx: Tx, parsed: Parsed): Promise<{ id: string; merged: boolean } | null> {
  const named = await tx.model.findFirst({
    where:
      'new' in parsed.model
        ? { organisation: parsed.model.new.organisation, name: parsed.model.new.name }
        : { id: parsed.model.id },
    select: { id: true },
  });
  const id = named && (await holdModel(tx, named.id));
  if (named && id) return { id, merged: id !== named.id };
  if ('new' in parsed.model) return null;
  throw invalidInput([['model.id', 'This model does not exist. Choose another.']]);
}

async function newModel(tx: Tx, parsed: Parsed, userId: string): Promise<string> {
  if (!('new' in parsed.model))
    throw invalidInput([['model', 'Choose a model or name a new one.']]);
  const model = await insertModel(tx, { ...parsed.model.new, ownerId: userId });
  return model.id;
}
