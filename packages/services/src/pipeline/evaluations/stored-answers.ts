import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Answers, EvaluationResult } from '@clapboard/benchmarks';
import type { Prisma } from '@clapboard/db';
import type { Json } from '@clapboard/file-reader';
import type { Services } from '../../core/context';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Answers repeat themselves: higher levels take several times as long for little. */
const level = 1;

/** Rows of EvaluationAnswers for what was scored; packed outside the main thread. */
export function answerRows(
  evaluationId: string,
  { tasks }: Pick<EvaluationResult, 'tasks'>,
): Promise<Prisma.EvaluationAnswersCreateManyInput[]> {
  return Promise.all(
    tasks.map(async ({ task, answers }) => {
      const packed = await compress(JSON.stringify([...answers]), { level });
      return { evaluationId, task, answers: new Uint8Array(packed) };
    }),
  );
}

/**
 * The answers of one task as they were scored, verdicts included: nothing of it may get into a view of
 * a private revision but the submitter's own words. Null for an evaluation that was made before answers
 * were kept, and for a task that was not submitted. Throws when the row is damaged.
 */
export async function readStoredAnswers(
  { db }: Pick<Services, 'db'>,
  { evaluationId, task }: { evaluationId: string; task: string },
): Promise<Answers | null> {
  const row = await db.evaluationAnswers.findUnique({
    where: { evaluationId_task: { evaluationId, task } },
    select: { answers: true },
  });
  return row && unpack(row.answers);
}

async function unpack(packed: Uint8Array): Promise<Answers> {
  let pairs: unknown;
  try {
    pairs = JSON.parse((await expand(packed)).toString('utf8'));
  } catch {
    // What could not be read is not repeated: it may hold verdicts.
    throw new Error('Stored answers are damaged.');
  }
  if (!Array.isArray(pairs) || !pairs.every(isPair)) {
    throw new Error('Stored answers are not pairs of an item and its answer.');
  }
  return new Map(pairs);
}

function isPair(pair: unknown): pair is [string, Json] {
  return Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string';
}
