import { randomUUID } from 'node:crypto';
import { type BenchmarkDefinition, benchmarks, type SampleSet } from '@clapboard/benchmarks';
import type { Issue } from '@clapboard/file-reader';
import type { SignedIn } from '../../core/authorise';
import type { Services } from '../../core/context';
import { markAsSample } from '../../core/submission/store';
import { hasEnded } from '../../pipeline/evaluations/read-states';
import { endBackoff } from '../../pipeline/evaluations/store/queue';
import { watchSubmission } from '../../pipeline/evaluations/watch-submission';
import { runEvaluation } from '../../pipeline/scoring/run';
import { importRevision } from '../datasets/import';
import { insertModel } from '../models/insert';
import { modelInputSchema } from '../models/schemas';
import { createSubmission } from '../submissions/create';
import { getSubmission } from '../submissions/get';
import { publishSubmission } from '../submissions/publish';
import { receiveFile } from '../submissions/receive-file';

interface SeededSamples {
  /** published submissions by benchmark; absent if the benchmark was skipped */
  published: Record<string, number>;
}

type SampleModel = SampleSet['models'][number];

/**
 * Creates the synthetic revision and published sample submissions for every benchmark without a
 * dataset, scored like any other. Idempotent. Skips benchmarks with a real dataset, or whose
 * samples a maintainer deleted.
 */
export async function seedSamples(
  services: Services,
  { ownerId }: { ownerId: string },
): Promise<SeededSamples> {
  const owner: SignedIn = {
    kind: 'user',
    userId: ownerId,
    role: 'admin',
    maintains: [],
    blocked: false,
  };
  const published: Record<string, number> = {};
  for (const definition of benchmarks) {
    const sample = await definition.loadSample();
    const state = await sampleState(services, definition, sample);
    if (state === 'not wanted') continue;
    if (state === 'to import') {
      await importRevision(services, owner, {
        benchmark: definition.id,
        label: sample.label,
        access: 'public',
        files: sample.truthFiles,
        activate: true,
        sample: true,
      });
    }
    for (const model of sample.models) await seedModel(services, owner, definition, model);
    published[definition.id] = sample.models.length;
  }
  return { published };
}

async function sampleState(
  services: Services,
  definition: BenchmarkDefinition,
  sample: SampleSet,
): Promise<'to import' | 'imported' | 'not wanted'> {
  const active = await services.db.datasetRevision.findFirst({
    where: { benchmark: definition.id, active: true },
    select: { sample: true, label: true },
  });
  if (active) return active.sample && active.label === sample.label ? 'imported' : 'not wanted';
  const removed = await services.db.auditEvent.findFirst({
    where: { action: 'samples.remove', subjectId: definition.id },
    select: { id: true },
  });
  return removed ? 'not wanted' : 'to import';
}

async function seedModel(
  services: Services,
  owner: SignedIn,
  definition: BenchmarkDefinition,
  sample: SampleModel,
): Promise<void> {
  const modelId = await sampleModel(services, owner.userId, sample);
  const existing = await services.db.submission.findFirst({
    where: { benchmark: definition.id, modelId, submitterId: owner.userId },
    select: { id: true, visibility: true },
  });
  // Anything but private was published before, and may have been withdrawn since.
  if (existing && existing.visibility !== 'private') return;
  if (existing) await resumeSample(services, existing.id, sample);
  const submissionId =
    existing?.id ?? (await submitSample(services, owner, definition, modelId, sample));
  await markAsSample(services.db, submissionId);
  await score(services, owner, submissionId, `The sample ${sample.name} of ${definition.title}`);
  await publishSubmission(services, owner, { submissionId });
}

/**
 * Prepares a sample that an earlier seeding could not score: stores its files again, because they
 * may be damaged or in another bucket, and makes its evaluation due now.
 */
async function resumeSample(
  services: Services,
  submissionId: string,
  { files }: SampleModel,
): Promise<void> {
  for (const { bytes } of files) {
    await services.storage.put(single(bytes), { maxBytes: bytes.length });
  }
  await endBackoff(services.db, submissionId);
}

async function submitSample(
  services: Services,
  owner: SignedIn,
  definition: BenchmarkDefinition,
  modelId: string,
  sample: SampleModel,
): Promise<string> {
  const files: { fileId: string }[] = [];
  for (const { name, bytes } of sample.files) {
    files.push(await receiveFile(services, owner, { name, stream: single(bytes) }));
  }
  const { submissionId } = await createSubmission(services, owner, {
    benchmark: definition.id,
    model: { id: modelId },
    runSettings: sample.runSettings,
    files: files.map(({ fileId }) => ({ fileId })),
  });
  return submissionId;
}

async function sampleModel(
  services: Services,
  ownerId: string,
  sample: SampleModel,
): Promise<string> {
  const { name, organisation } = sample;
  const existing = await services.db.model.findFirst({
    where: { name, organisation },
    select: { id: true },
  });
  if (existing) return existing.id;
  const facts = modelInputSchema.parse(sample);
  return (
    await services.db.$transaction((tx) => insertModel(tx, { ...facts, ownerId, sample: true }))
  ).id;
}

/**
 * Scores the submission here, or waits for a worker that claimed it first. Throws an error for
 * operators, starting with `subject`, unless it is scored.
 */
async function score(
  services: Services,
  owner: SignedIn,
  submissionId: string,
  subject: string,
): Promise<void> {
  const signal = AbortSignal.timeout(120_000);
  for await (const state of watchSubmission(services, owner, { submissionId, signal })) {
    if (state.status === 'done') return;
    if (state.submissionStatus === 'rejected') {
      const { issues } = await getSubmission(services, owner, { submissionId });
      throw new Error(`${subject} was rejected: ${describeErrors(issues)}`);
    }
    if (hasEnded(state)) throw new Error(`${subject} was not scored: ${state.errorMessage}`);
    let fault: unknown;
    const outcome = await runEvaluation(services, {
      evaluationId: state.id,
      leaseSeconds: 30,
      workerId: `seed-${randomUUID()}`,
      onFault: (error) => {
        fault = error;
      },
    });
    if (outcome === 'requeued') throw new Error(`${subject} was not scored.`, { cause: fault });
  }
  throw new Error(`${subject} was not scored within two minutes.`);
}

/** The errors among the issues, each with its file and position. */
function describeErrors(issues: readonly Issue[]): string {
  const errors = issues.filter(({ severity }) => severity === 'error');
  return errors
    .map(({ file, at, message, fix }) => `${at ? `${file}, ${at}` : file}: ${message} ${fix}`)
    .join('\n');
}

async function* single(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
