import { randomUUID } from 'node:crypto';
import { Prisma } from '@clapboard/db';
import type { SignedIn } from '../core/authorise';
import type { TestContext } from './test-context';

/** Creates users. */
export async function makeUsers({ services }: TestContext, count: number): Promise<SignedIn[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await services.db.user.createMany({
    data: ids.map((id) => ({ id, name: id, email: `${id}@example.org` })),
  });
  return ids.map((userId) => ({
    kind: 'user',
    userId,
    role: 'user',
    maintains: [],
    blocked: false,
  }));
}

/**
 * Copies a submission with its files and a queued evaluation for each submitter, in this order and a millisecond
 * apart, as if each had just submitted. Returns the ids of the evaluations.
 */
export async function submitCopies(
  { services: { db } }: TestContext,
  submissionId: string,
  submitters: readonly SignedIn[],
): Promise<string[]> {
  const { model, files, evaluations, ...row } = await db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    include: { model: true, files: true, evaluations: true },
  });
  const evaluation = evaluations[0];
  if (!evaluation) throw new Error('The submission has no evaluation.');
  const ids = submitters.map(() => ({
    modelId: randomUUID(),
    submissionId: randomUUID(),
    evaluationId: randomUUID(),
  }));
  const getSubmitter = (n: number) => submitters[n]?.userId ?? '';
  await db.model.createMany({
    data: ids.map(({ modelId }, n) => ({
      ...model,
      id: modelId,
      slug: modelId,
      name: modelId,
      ownerId: getSubmitter(n),
    })),
  });
  await db.submission.createMany({
    data: ids.map(({ submissionId: id, modelId }, n) => ({
      ...row,
      id,
      modelId,
      submitterId: getSubmitter(n),
      currentEvaluationId: null,
      status: 'uploaded' as const,
      runSettings: row.runSettings ?? {},
      workflowRun: row.workflowRun ?? Prisma.DbNull,
      runFacts: row.runFacts ?? {},
      issues: [],
    })),
  });
  await db.submissionFile.createMany({
    data: ids.flatMap(({ submissionId: id }, n) =>
      files.map((file) => ({
        ...file,
        id: randomUUID(),
        submissionId: id,
        uploaderId: getSubmitter(n),
      })),
    ),
  });
  await db.evaluation.createMany({
    data: ids.map(({ submissionId: id, evaluationId }) => ({
      id: evaluationId,
      submissionId: id,
      revisionId: evaluation.revisionId,
      scorerVersion: evaluation.scorerVersion,
    })),
  });
  const inOrder = ids.map(({ evaluationId }) => evaluationId);
  await db.$executeRaw`
    UPDATE "Evaluation" e SET "notBefore" = now(), "enqueuedAt" = now(),
      "createdAt" = now() - make_interval(secs => (${inOrder.length} - o.n::int) / 1000.0)
    FROM unnest(${inOrder}::text[]) WITH ORDINALITY AS o(id, n) WHERE e.id = o.id`;
  return inOrder;
}
