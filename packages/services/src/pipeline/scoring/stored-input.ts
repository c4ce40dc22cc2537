import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  type BenchmarkDefinition,
  type Item,
  joinItems,
  type RevisionAccess,
  type SubmittedAnswers,
} from '@clapboard/benchmarks';
import type { Json } from '@clapboard/file-reader';
import type { Services } from '../../core/context';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/**
 * What parsed answers depend on besides the files: if any of it has changed, the files are parsed
 * again.
 */
interface ParsedFor {
  scorerVersion: string;
  access: RevisionAccess;
}

interface StoredInput extends ParsedFor, Omit<SubmittedAnswers, 'tasks'> {
  answers: [task: string, answers: [item: string, answer: Json][]][];
}

/** Parsed answers as bytes for the column `EvaluationInput.content`: gzip over JSON, without the items. */
export async function packInput(
  { tasks, ...read }: SubmittedAnswers,
  { scorerVersion, access }: ParsedFor,
): Promise<Uint8Array<ArrayBuffer>> {
  const stored: StoredInput = {
    ...read,
    scorerVersion,
    access,
    answers: tasks.map(({ task, answers }) => [task, [...answers]]),
  };
  return new Uint8Array(await compress(JSON.stringify(stored), { level: 1 }));
}

/**
 * Returns the parsed answers of an evaluation that waited for verdicts; null if its files have to
 * be parsed.
 */
export async function readInput(
  { db }: Pick<Services, 'db'>,
  evaluationId: string,
  {
    definition,
    items,
    access,
  }: { definition: BenchmarkDefinition; items: readonly Item[]; access: RevisionAccess },
): Promise<SubmittedAnswers | null> {
  const row = await db.evaluationInput.findUnique({
    where: { evaluationId },
    select: { content: true },
  });
  if (!row) return null;
  const content = (await expand(row.content)).toString('utf8');
  const {
    answers,
    scorerVersion,
    access: storedAccess,
    ...read
  }: StoredInput = JSON.parse(content);
  if (scorerVersion !== definition.scorerVersion || storedAccess !== access) return null;
  const byTask = new Map(answers.map(([task, pairs]) => [task, new Map(pairs)]));
  return { ...read, tasks: joinItems(definition, items, byTask) };
}
