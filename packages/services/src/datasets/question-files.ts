import type { QuestionFile } from '@clapboard/benchmarks';
import type { Json } from '@clapboard/intake';
import { z } from 'zod';
import { benchmarkIdSchema, benchmarkOf } from '../benchmark-of';
import type { Actor, Services } from '../context';
import { ServiceError } from '../errors';
import { keptByName } from '../kept-by-name';
import { parseInput } from '../parse-input';
import type { QuestionFilesView, RevisionView } from '../views';
import { revisionSelect } from './revision-view';

const filesSchema = z.object({ benchmark: benchmarkIdSchema });
const fileSchema = filesSchema.extend({ name: z.string().min(1).max(200) });

/**
 * The question files and examples of the active revision, by name. For everybody; the key is not
 * even read. Throws `no_active_revision`.
 */
export async function questionFiles(
  services: Services,
  _actor: Actor,
  input: z.input<typeof filesSchema>,
): Promise<QuestionFilesView> {
  const { revision, files } = await activeFiles(services, parseInput(filesSchema, input).benchmark);
  return {
    revision,
    files: files.map(({ name, title, format = null, text }) => {
      return { name, title, format, size: Buffer.byteLength(text) };
    }),
  };
}

/** One of these files. Throws `no_active_revision`, and `not_found` for another name. */
export async function questionFile(
  services: Services,
  _actor: Actor,
  input: z.input<typeof fileSchema>,
): Promise<{ revision: RevisionView; name: string; text: string }> {
  const { benchmark, name } = parseInput(fileSchema, input);
  const { revision, files } = await activeFiles(services, benchmark);
  const found = files.find((file) => file.name === name);
  if (!found) throw new ServiceError('not_found');
  return { revision, name, text: found.text };
}

async function activeFiles(
  services: Services,
  benchmark: string,
): Promise<{ revision: RevisionView; files: QuestionFile[] }> {
  const revision = await services.db.datasetRevision.findFirst({
    where: { benchmark: benchmarkOf(benchmark).id, active: true },
    select: revisionSelect,
  });
  if (!revision) throw new ServiceError('no_active_revision');
  return { revision, files: await filesOf(services, revision) };
}

const kept = keptByName<QuestionFile[]>(5);

function filesOf(services: Services, { id, benchmark }: RevisionView): Promise<QuestionFile[]> {
  return kept(services.db, id, () => write(services, id, benchmark));
}

async function write(
  services: Services,
  revisionId: string,
  benchmark: string,
): Promise<QuestionFile[]> {
  const [scoring, items] = await Promise.all([
    benchmarkOf(benchmark).load(),
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
