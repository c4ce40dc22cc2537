import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Prisma, Tx } from '@clapboard/db';
import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { isMaintainerOf, requireSubmitter, type SignedIn } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { retryUniqueViolations } from '../../core/database/database-errors';
import { ServiceError } from '../../core/errors';
import {
  attachFiles,
  checkTotalSize,
  checkUnused,
  chosenFilesComplaints,
  chosenFilesSchema,
  readUploads,
} from '../../core/files/uploaded-files';
import { benchmarkIdSchema, idSchema } from '../../core/input/ids';
import { invalidInput, parseInput } from '../../core/input/parse-input';
import { storeProofs } from '../../core/release/account-proofs';
import { requireActiveRevision } from '../../core/revision/require-active';
import { runFactsSchema } from '../../core/runs/run-facts';
import { complainAboutMissingSettings, runSettingsSchema } from '../../core/runs/run-settings';
import { insertSubmission } from '../../core/submission/store';
import { isModelOf } from '../../core/visibility/own-records';
import { createEvaluation } from '../../pipeline/evaluations/store/create';
import { readDefaultJudge } from '../../pipeline/judging/default-judge';
import { insertModel } from '../models/insert';
import { lockModel } from '../models/merge/follow-merges';
import { countRefusedNames, isKnownTo, nameTaken } from '../models/names';
import { modelInputSchema } from '../models/schemas';
import { checkBytes, lockAccounts, takeQuota } from '../quota/take';
import { getContentHash } from './content-hash';

/** A new submission of uploaded files. */
export const createSubmissionSchema = z.object({
  benchmark: benchmarkIdSchema,
  model: z
    .union([
      z.object({ id: idSchema.describe('ID of a model.') }),
      z.object({ new: modelInputSchema.describe('Facts of a new model.') }),
    ])
    .describe('The model that made the predictions.'),
  runSettings: runSettingsSchema,
  runFacts: runFactsSchema.prefault({}),
  files: chosenFilesSchema,
});

type CreateSubmissionInput = z.input<typeof createSubmissionSchema>;

type Parsed = z.output<typeof createSubmissionSchema>;

interface CreatedSubmission {
  submissionId: string;
  /** the same files were submitted before with the same run settings, so nothing was created */
  existing: boolean;
}

/**
 * Creates a submission of uploaded files and queues its evaluation. The same files by the same user for the same
 * benchmark, model and run settings return the existing submission. Only a model's owner and the benchmark's
 * maintainers may submit for it. Throws `no_active_revision`, `files_missing`, `name_taken`, errors of the benchmark's
 * rules (see takeQuota and checkBytes), `too_many_requests` for many refused names and `invalid_input` with its fields.
 */
export async function createSubmission(
  services: Services,
  actor: Actor,
  input: CreateSubmissionInput,
): Promise<CreatedSubmission> {
  const user = requireSubmitter(actor);
  const parsed = parseInput(createSubmissionSchema, input);
  const definition = getBenchmark(parsed.benchmark);
  checkAgainst(definition, parsed);
  // A concurrent request may insert the same submission or model.
  const write = () =>
    retryUniqueViolations(() =>
      services.db.$transaction((tx) => insert(tx, services, parsed, user)),
    );
  const { submissionId, evaluationId } =
    'new' in parsed.model
      ? await countRefusedNames(services.db, user.userId, write)
      : await write();
  if (evaluationId) await services.wake();
  return { submissionId, existing: evaluationId === null };
}

function checkAgainst(definition: BenchmarkDefinition, parsed: Parsed): void {
  const complaints = [
    ...chosenFilesComplaints(definition, parsed.files),
    ...complainAboutMissingSettings(definition.runSettings, parsed.runSettings),
  ];
  if (complaints.length > 0) throw invalidInput(complaints);
}

async function insert(
  tx: Tx,
  { sendsLinks = false }: Pick<Services, 'sendsLinks'>,
  parsed: Parsed,
  user: SignedIn,
): Promise<{ submissionId: string; evaluationId: string | null }> {
  const definition = getBenchmark(parsed.benchmark);
  const { userId } = user;
  await lockAccounts(tx, userId);
  const files = await readUploads(tx, parsed.files, userId);
  checkTotalSize(files);
  const contentHash = getContentHash(files);
  const model = await findModel(tx, parsed, user);
  const same = { benchmark: definition.id, submitterId: userId, contentHash };
  if (model) {
    const existing = await tx.submission.findFirst({
      where: { ...same, modelId: model.id, runSettings: { equals: parsed.runSettings } },
      select: { id: true },
    });
    if (existing) return { submissionId: existing.id, evaluationId: null };
    if ('new' in parsed.model && !model.merged) throw nameTaken(parsed.model.new);
  }
  checkUnused(files);
  const revision = await requireActiveRevision(tx, definition.id);
  await takeQuota({ db: tx, sendsLinks }, user, definition, {
    settings: parsed.runSettings,
    modelId: model?.id ?? null,
  });
  if (revision.access === 'private') await storeProofs(tx, userId);
  const modelId = model?.id ?? (await newModel(tx, parsed, userId));
  const { organisationId } = await tx.model.findUniqueOrThrow({
    where: { id: modelId },
    select: { organisationId: true },
  });
  const submissionId = await insertSubmission(tx, {
    ...same,
    modelId,
    organisationId,
    runSettings: parsed.runSettings,
    runFacts: parsed.runFacts,
    ...(user.workflow && { workflowRun: user.workflow.run }),
  });
  await attachFiles(tx, submissionId, files, userId);
  await checkBytes(tx, user);
  const judge = await readDefaultJudge(tx, definition);
  const evaluationId = await createEvaluation(tx, {
    submissionId,
    revisionId: revision.id,
    scorerVersion: definition.scorerVersion,
    ...(judge && { judgeProfileId: judge.id, judgeVersion: judge.version }),
  });
  await recordAudit(tx, {
    actorId: userId,
    action: 'submission.create',
    subjectType: 'submission',
    subjectId: submissionId,
    benchmark: definition.id,
    after: { benchmark: definition.id, modelId, contentHash },
  });
  return { submissionId, evaluationId };
}

/**
 * Returns the selected model, or null for a new one. A merged model is replaced by its target,
 * which is locked until the submission is created. Throws unless the user may submit for it.
 */
async function findModel(
  tx: Tx,
  parsed: Parsed,
  user: SignedIn,
): Promise<{ id: string; merged: boolean } | null> {
  const named = await tx.model.findFirst({
    where: 'new' in parsed.model ? sameName(parsed.model.new, user) : { id: parsed.model.id },
    select: { id: true },
    // The user's own anonymous entry comes before another's model that took its name.
    orderBy: { anonymousUntil: { sort: 'asc', nulls: 'last' } },
  });
  const id = named && (await lockModel(tx, named.id));
  if (named && id) {
    const merged = id !== named.id;
    if (!('new' in parsed.model) || merged || user.workflow)
      await requireModel(tx, id, parsed.benchmark, user);
    return { id, merged };
  }
  if (user.workflow) throw otherModel();
  if ('new' in parsed.model) return null;
  throw invalidInput([['model.id', 'This model does not exist. Choose another.']]);
}

/** The model of this name, if the user may know it, or their own whose name is hidden. */
function sameName(
  { organisation, name }: { organisation: string; name: string },
  user: SignedIn,
): Prisma.ModelWhereInput {
  const same = { organisation, name, ...isKnownTo(user.userId) };
  const anonymousEntry = { organisation, name };
  const hidden = { anonymousUntil: { not: null }, anonymousEntry };
  return { OR: [same, { AND: [isModelOf(user), hidden] }] };
}

/**
 * Throws unless the user maintains the benchmark, or owns the model or one that was merged into it.
 */
async function requireModel(
  tx: Tx,
  modelId: string,
  benchmark: string,
  user: SignedIn,
): Promise<void> {
  if (user.workflow) requireWorkflowModel(user.workflow, modelId);
  else if (isMaintainerOf(user, benchmark)) return;
  const { organisationId } = await tx.model.findUniqueOrThrow({
    where: { id: modelId },
    select: { organisationId: true },
  });
  if (organisationId !== null) return requireMember(user, organisationId);
  const ownedModels = await tx.$queryRaw<unknown[]>`
    WITH RECURSIVE same AS (
      SELECT id, "ownerId" FROM "Model" WHERE id = ${modelId}
      UNION
      SELECT m.id, m."ownerId" FROM "Model" m JOIN same ON m."mergedIntoId" = same.id
    )
    SELECT 1 FROM same WHERE "ownerId" = ${user.userId} LIMIT 1`;
  if (ownedModels.length > 0) return;
  throw new ServiceError('forbidden', {
    detail:
      'This model belongs to another user. Submit for one of your models, or ask its owner or a maintainer to submit.',
    fields: { 'model.id': 'This model belongs to another user.' },
  });
}

/** The rights of a former member end at once, also those of a workflow that they trust. */
function requireMember(user: SignedIn, organisationId: string): void {
  if (user.organisations?.some(({ id }) => id === organisationId)) return;
  throw new ServiceError('forbidden', {
    detail: 'This model belongs to an organisation. Ask one of its owners to invite you.',
    fields: { 'model.id': 'This model belongs to an organisation.' },
  });
}

function requireWorkflowModel(workflow: { modelId: string }, modelId: string): void {
  if (workflow.modelId !== modelId) throw otherModel();
}

function otherModel(): ServiceError {
  return new ServiceError('forbidden', {
    detail: 'This workflow’s token is for another model. Request a token for this one.',
    fields: { 'model.id': 'The workflow’s token is for another model.' },
  });
}

async function newModel(tx: Tx, parsed: Parsed, userId: string): Promise<string> {
  if (!('new' in parsed.model)) throw invalidInput([['model', 'Choose a model or add a new one.']]);
  const model = await insertModel(tx, { ...parsed.model.new, ownerId: userId });
  return model.id;
}
