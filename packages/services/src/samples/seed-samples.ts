import { randomUUID } from 'node:crypto';
import { type BenchmarkDefinition, benchmarks, type SampleSet } from '@clapboard/benchmarks';
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
  const owner: Actor = { kind: 'user', userId: ownerId, role: 'maintainer' };
  const published: Record<string, number> = {};
  for (const definition of benchmarks) {
    if (!(await wantsSamples(services, definition))) continue;
    const sample = await definition.loadSample();
    await importRevision(services, owner, {
      benchmark: definition.id,
      label: sample.label,
      access: 'public',
      files: [...sample.truthFiles],
      activate: true,
      sample: true,
    });
    for (const model of sample.models) await seedModel(services, owner, definition, model);
    published[definition.id] = sample.models.length;
  }
  return { published };
}

async function wantsSamples(services: Services, definition: BenchmarkDefinition): Promise<boolean> {
  const active = await services.db.datasetRevision.findFirst({
    where: { benchmark: definition.id, active: true },
    select: { sample: true },
  });
  if (active) return active.sample;
  const removed = await services.db.auditEvent.findFirst({
    where: { action: 'samples.remove', subjectId: definition.id },
    select: { id: true },
  });
  return !removed;
}

async function seedModel(
  services: Services,
  owner: Extract<Actor, { kind: 'user' }>,
  definition: BenchmarkDefinition,
  sample: SampleModel,
): Promise<void> {
  const modelId = await sampleModel(services, owner.userId, sample);
  const files = [];
  for (const file of sample.files) {
    const stream = single(file.bytes);
    files.push({
      fileId: (await receiveFile(services, owner, { name: file.name, stream })).fileId,
    });
  }
  const { submissionId } = await createSubmission(services, owner, {
    benchmark: definition.id,
    model: { id: modelId },
    runSettings: sample.runSettings,
    files,
  });
  await services.db.submission.update({
    where: { id: submissionId },
    data: { sample: true },
    select: { id: true },
  });
  await score(services, owner, submissionId);
  await publishSubmission(services, owner, { submissionId });
}

async function sampleModel(
  services: Services,
  ownerId: string,
  sample: SampleModel,
): Promise<string> {
  const { name, organisation, openWeights, parameters } = sample;
  const existing = await services.db.model.findFirst({
    where: { name, organisation },
    select: { id: true },
  });
  if (existing) return existing.id;
  const model = { name, organisation, openWeights, parameters, links: [], ownerId, sample: true };
  return (await services.db.$transaction((tx) => insertModel(tx, model))).id;
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
