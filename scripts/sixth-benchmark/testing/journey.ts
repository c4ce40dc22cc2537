import { connectServices } from '@clapboard/services/connect';
import type { Actor } from '@clapboard/services/core';
import { queryLeaderboard } from '@clapboard/services/leaderboard';
import { watchSubmission } from '@clapboard/services/pipeline/evaluations';
import {
  createSubmission,
  getResult,
  publishSubmission,
  receiveFile,
} from '@clapboard/services/submissions';
import { getActor } from '@clapboard/services/users';
import { z } from 'zod';

const requestSchema = z.object({
  databaseUrl: z.string(),
  storageDir: z.string(),
  userId: z.string(),
  benchmark: z.string(),
  model: z.string(),
  file: z.object({ name: z.string(), text: z.string() }),
});

const timeoutMs = 60_000;

async function* single(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/**
 * Uploads and submits a file, waits for the worker and publishes the result. Prints the final status, the result
 * and the leaderboard of a visitor as one line of JSON.
 */
async function main(request: z.output<typeof requestSchema>): Promise<void> {
  const { databaseUrl, storageDir, userId, benchmark, model, file } = request;
  const services = connectServices({ databaseUrl, storage: { kind: 'disk', dir: storageDir } });
  const researcher: Actor = await getActor(services, userId);
  try {
    const stream = single(file.text);
    const { fileId } = await receiveFile(services, researcher, { name: file.name, stream });
    const { submissionId } = await createSubmission(services, researcher, {
      benchmark,
      model: { new: { name: model, organisation: 'Test lab', openWeights: true } },
      runSettings: { frames: 8 },
      files: [{ fileId }],
    });
    const signal = AbortSignal.timeout(timeoutMs);
    const states: string[] = [];
    for await (const { status } of watchSubmission(services, researcher, {
      submissionId,
      signal,
    })) {
      states.push(status);
    }
    await publishSubmission(services, researcher, { submissionId });
    const { scores, complete } = await getResult(services, researcher, { submissionId });
    const board = await queryLeaderboard(services, { kind: 'visitor' }, { benchmark });
    const rows = [...board.rows, ...board.references];
    process.stdout.write(`${JSON.stringify({ ended: states.at(-1), complete, scores, rows })}\n`);
  } finally {
    await services.close();
  }
}

await main(requestSchema.parse(JSON.parse(process.argv[2] ?? '')));
