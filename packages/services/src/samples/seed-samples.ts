import { randomUUID } from 'node:crypto';
import { type BenchmarkDefinition, benchmarks, type SampleSet } from '@clapboard/benchmarks';
import type { SignedIn } from '../authorise';
import type { Actor, Services } from '../context';
import { importRevision } from '../datasets/import-revision';
import { ServiceError } from '../errors';
import { hasEnded } from '../evaluations/read-states';
import { runEvaluation } from '../evaluations/run-evaluation';
import { watchSubmission } from '../evaluations/watch-submission';
import { insertModel } from '../models/insert-model';
import { createSubmission } from '../submissions/create-submission';
import { publishSubmission } from '../submissions/publish-submission';
import { receiveFile } from '../submissions/receive-file';

export interface SeededSamples {
  /** submissions that stand published, by benchmark; a benchmark that was left alone is absent */
  published: Record<string, number>;
}

type SampleModel = SampleSet['models'][number];

/**
 * Gives every benchmark that has no dataset its made-up revision and published
 * sample submissions, scored by the ordinary path. Run again it adds nothing. A benchmark with a
 * real dataset, or whose samples were removed by a maintainer, is left alone.
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
  const submissionId =
    existing?.id ?? (await submitSample(services, owner, definition, modelId, sample));
  await services.db.submission.update({
    where: { id: submissionId },
    data: { sample: true },
    select: { id: true },
  });
  await score(services, owner, submissionId);
  await publishSubmission(services, owner, { submissionId });
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
  const { name, organisation, openWeights, parameters, released } = sample;
  const existing = await services.db.model.findFirst({
    where: { name, organisation },
    select: { id: true },
  });
  if (existing) return existing.id;
  const facts = { name, organisation, openWeights, parameters, released, links: [] };
  return (
    await services.db.$transaction((tx) => insertModel(tx, { ...facts, ownerId, sample: true }))
  ).id;
}

/** Scores here and now, or waits for the worker that was quicker. */
async function score(services: Services, owner: Actor, submissionId: string): Promise<void> {
  const signal = AbortSignal.timeout(120_000);
  for await (const state of watchSubmission(services, owner, { submissionId, signal })) {
    if (hasEnded(state)) return;
    await runEvaluation(services, {
      evaluationId: state.id,
      leaseSeconds: 30,
      workerId: `seed-${randomUUID()}`,
    });
  }
  throw new ServiceError('platform_fault', {
    detail: 'A sample submission was not scored in time.',
  });
}

async function* single(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
