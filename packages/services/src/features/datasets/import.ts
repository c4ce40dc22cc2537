import { type BenchmarkDefinition, type Item, revisionHash } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import type { Issue } from '@clapboard/file-reader';
import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireFresh, requireMaintainer, requireMaintainerOf } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { isUniqueViolation } from '../../core/database/database-errors';
import { ServiceError } from '../../core/errors';
import { openUntrustedFiles } from '../../core/files/open-files';
import { parseInput } from '../../core/input/parse-input';
import { revisionSelect, toMaintainerRevisionView } from '../../core/revision/revision-view';
import { insertRevision } from '../../core/revision/store';
import type { RevisionView } from '../../core/views';
import { changeRevisionUse } from './change-use';
import { insertItems } from './insert-items';
import { newRevisionSchema } from './schemas';
import type { ImportedRevision, ImportProgress } from './views';

const inputSchema = newRevisionSchema.extend({
  files: z
    .array(
      z.object({
        name: z.string().min(1),
        bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
      }),
    )
    .min(1, { error: 'Select the official files.' }),
  sample: z.boolean().default(false),
});

/**
 * Imports official annotation files as a dataset revision. For maintainers. Returns the existing
 * revision for the same items. Throws `invalid_files` with the issues if the files have errors, and
 * `name_taken` if another revision has the label. Errors thrown by `onProgress` end the import.
 */
export async function importRevision(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<ImportedRevision> {
  requireMaintainer(actor);
  const parsed = parseInput(inputSchema, input);
  const maintainer = requireMaintainerOf(actor, parsed.benchmark);
  if (parsed.activate) requireFresh(maintainer);
  const { userId } = maintainer;
  const definition = getBenchmark(parsed.benchmark);
  const { items, contentHash, issues } = await readItems(definition, parsed.files, onProgress);
  const found = { counts: countByTask(definition.tasks, items), issues };
  const revision: NewRevision = { ...parsed, contentHash, userId };

  const existing = await reuseRevision(services, revision);
  if (existing) return { revision: existing, ...found, created: false };
  try {
    const created = await services.db.$transaction(
      (tx) => insert(tx, revision, items, onProgress),
      { timeout: 120_000, maxWait: 10_000 },
    );
    return { revision: created, ...found, created: true };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const raced = await reuseRevision(services, revision);
    if (raced) return { revision: raced, ...found, created: false };
    throw new ServiceError('name_taken', {
      detail: `Revision ${parsed.label} already exists with different items. Choose another label.`,
      fields: { label: 'This label is taken.' },
    });
  }
}

/** Reads the items of official files. Throws `invalid_files` unless there are some, without errors. */
async function readItems(
  definition: BenchmarkDefinition,
  files: z.output<typeof inputSchema>['files'],
  onProgress: (progress: ImportProgress) => void,
): Promise<{ items: readonly Item[]; contentHash: string; issues: Issue[] }> {
  onProgress({ stage: 'reading', done: 0, total: files.length });
  const opened = await openUntrustedFiles(files, { parquet: true });
  onProgress({ stage: 'reading', done: files.length, total: files.length });
  const { items, issues: found } = (await definition.load()).readTruth(opened.files);
  const issues = [...opened.issues, ...found];
  if (issues.some((issue) => issue.severity === 'error') || items.length === 0) {
    throw new ServiceError('invalid_files', {
      detail: 'The files have errors. Fix the listed errors and import again.',
      issues,
    });
  }
  onProgress({ stage: 'checking', done: 0, total: items.length });
  const contentHash = await revisionHash(items);
  onProgress({ stage: 'checking', done: items.length, total: items.length });
  return { items, contentHash, issues };
}

interface NewRevision
  extends Pick<
    z.output<typeof inputSchema>,
    'benchmark' | 'label' | 'access' | 'sample' | 'activate'
  > {
  contentHash: string;
  userId: string;
}

/** Returns the revision of the same items, and activates it if requested; null if there is none. */
async function reuseRevision(
  { db }: Services,
  { benchmark, contentHash, activate, userId }: NewRevision,
): Promise<RevisionView | null> {
  const revision = await db.datasetRevision.findUnique({
    where: { benchmark_contentHash: { benchmark, contentHash } },
    select: revisionSelect,
  });
  if (!revision) return null;
  if (activate && !revision.active) {
    await db.$transaction((tx) => changeRevisionUse(tx, revision, 'activate', userId));
  }
  return toMaintainerRevisionView({ ...revision, active: revision.active || activate });
}

async function insert(
  tx: Tx,
  { activate, userId, benchmark, label, access, sample, contentHash }: NewRevision,
  items: readonly Item[],
  onProgress: (progress: ImportProgress) => void,
): Promise<RevisionView> {
  const total = items.length;
  const columns = { benchmark, label, access, sample, contentHash, itemCount: total };
  const revision = await insertRevision(tx, columns);
  await insertItems(tx, revision.id, items, (done) =>
    onProgress({ stage: 'writing', done, total }),
  );
  await recordAudit(tx, {
    actorId: userId,
    action: 'revision.import',
    subjectType: 'revision',
    subjectId: revision.id,
    benchmark,
    after: { label, items: total, contentHash },
  });
  if (activate) await changeRevisionUse(tx, revision, 'activate', userId);
  return toMaintainerRevisionView({ ...revision, active: activate });
}

function countByTask(
  tasks: readonly { id: string }[],
  items: readonly Item[],
): ImportedRevision['counts'] {
  return tasks.map(({ id }) => ({
    task: id,
    items: items.reduce((count, item) => count + (item.task === id ? 1 : 0), 0),
  }));
}
