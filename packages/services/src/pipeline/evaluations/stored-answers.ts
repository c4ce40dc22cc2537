import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type {
  Answers,
  BenchmarkDefinition,
  EvaluationResult,
  Item,
  SubmittedTask,
} from '@clapboard/benchmarks';
import type { Json } from '@clapboard/file-reader';
import type { Services } from '../../core/context';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Answers are repetitive: higher levels take several times as long for little gain. */
const level = 1;

/** The answers of one task, as stored. */
export interface PackedAnswers {
  task: string;
  answers: Uint8Array<ArrayBuffer>;
}

/** The stored answers of a task can't be read, now or later. */
export class DamagedAnswers extends Error {}

/** Packs the answers of each task, outside the main thread. */
export function packAnswers({ tasks }: Pick<EvaluationResult, 'tasks'>): Promise<PackedAnswers[]> {
  return Promise.all(
    tasks.map(async ({ task, answers }) => {
      const packed = await compress(JSON.stringify([...answers]), { level });
      return { task, answers: new Uint8Array(packed) };
    }),
  );
}

/**
 * Returns the answers of one task as scored, including verdicts: on a private revision only the
 * submitter's own text may be shown. Null for an evaluation that is older than stored answers, and
 * for a task that was not submitted. Throws `DamagedAnswers` if the row is damaged.
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

/** Returns the stored answers of all tasks of an evaluation, including verdicts, with the items of its revision. */
export async function readStoredTasks(
  services: Pick<Services, 'db'>,
  {
    definition,
    evaluationId,
    items,
  }: { definition: BenchmarkDefinition; evaluationId: string; items: readonly Item[] },
): Promise<SubmittedTask[]> {
  const tasks: SubmittedTask[] = [];
  for (const { id: task } of definition.tasks) {
    const answers = await readStoredAnswers(services, { evaluationId, task });
    if (!answers) continue;
    tasks.push({ task, items: items.filter((item) => item.task === task), answers });
  }
  return tasks;
}

async function unpack(packed: Uint8Array): Promise<Answers> {
  let pairs: unknown;
  try {
    pairs = JSON.parse((await expand(packed)).toString('utf8'));
  } catch {
    // Doesn't quote unreadable content, which may contain verdicts.
    throw new DamagedAnswers('Stored answers are damaged.');
  }
  if (!Array.isArray(pairs) || !pairs.every(isPair)) {
    throw new DamagedAnswers('Stored answers are not pairs of an item and its answer.');
  }
  return new Map(pairs);
}

function isPair(pair: unknown): pair is [string, Json] {
  return Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string';
}
