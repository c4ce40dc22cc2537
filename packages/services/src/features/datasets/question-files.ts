import { createHash } from 'node:crypto';
import type { QuestionFile } from '@clapboard/benchmarks';
import type { Json } from '@clapboard/file-reader';
import { z } from 'zod';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { memoizePerDb } from '../../core/database/memoize-per-db';
import { ServiceError } from '../../core/errors';
import { benchmarkIdSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { requireActiveRevision } from '../../core/revision/require-active';
import { toRevisionView } from '../../core/revision/revision-view';
import type { QuestionFilesView, RevisionView } from '../../core/views';

const filesSchema = z.object({ benchmark: benchmarkIdSchema });
const fileSchema = filesSchema.extend({ name: z.string().min(1).max(200) });

/**
 * Returns the question files and examples of the active revision, by name; on a private one without
 * examples that name answers by the ground truth. For everybody; doesn't read references. Throws
 * `no_active_revision`.
 */
export async function listQuestionFiles(
  services: Services,
  _actor: Actor,
  input: z.input<typeof filesSchema>,
): Promise<QuestionFilesView> {
  const { revision, files } = await readActiveFiles(
    services,
    parseInput(filesSchema, input).benchmark,
  );
  return {
    revision,
    files: files.map(({ name, title, format = null, text }) => {
      const sha256 = createHash('sha256').update(text).digest('hex');
      return { name, title, format, size: Buffer.byteLength(text), sha256 };
    }),
  };
}

/** Returns one of these files. Throws `no_active_revision`, and `not_found` for another name. */
export async function getQuestionFile(
  services: Services,
  _actor: Actor,
  input: z.input<typeof fileSchema>,
): Promise<{ revision: RevisionView; name: string; text: string }> {
  const { benchmark, name } = parseInput(fileSchema, input);
  const { revision, files } = await readActiveFiles(services, benchmark);
  const found = files.find((file) => file.name === name);
  if (!found) throw new ServiceError('not_found');
  return { revision, name, text: found.text };
}

async function readActiveFiles(
  services: Services,
  benchmark: string,
): Promise<{ revision: RevisionView; files: QuestionFile[] }> {
  const row = await requireActiveRevision(services.db, getBenchmark(benchmark).id);
  const revision = toRevisionView(services, row);
  return { revision, files: await getFiles(services, revision) };
}

const memoized = memoizePerDb<QuestionFile[]>('question files', 5);

async function getFiles(
  services: Services,
  { id, benchmark, access }: RevisionView,
): Promise<QuestionFile[]> {
  const files = await memoized(services.db, id, () => write(services, id, benchmark));
  return access === 'public' ? files : files.filter(({ needsKey }) => !needsKey);
}

async function write(
  services: Services,
  revisionId: string,
  benchmark: string,
): Promise<QuestionFile[]> {
  const [scoring, items] = await Promise.all([
    getBenchmark(benchmark).load(),
    services.db.item.findMany({
      where: { revisionId },
      select: { externalId: true, task: true, slices: true, payload: true },
      orderBy: [{ task: 'asc' }, { position: 'asc' }],
    }),
  ]);
  return scoring.questionFiles(
    items.map(({ externalId, payload, ...item }) => {
      return { ...item, id: externalId, payload: payload as Json };
    }),
  );
}
