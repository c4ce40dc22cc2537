import { type Item, revisionHash } from '@clapboard/benchmarks';
import { z } from 'zod';
import { recordAudit } from '../../core/audit';
import { requireFresh, requireMaintainer, requireMaintainerOf } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { isUniqueViolation } from '../../core/database-errors';
import { ServiceError } from '../../core/errors';
import { openUntrustedFiles } from '../../core/open-files';
import { parseInput } from '../../core/parse-input';
import { insertRevision } from '../../core/revision/store';
import { maintainerRevisionView, type RevisionRow, revisionSelect } from '../../core/revision-view';
import { changeRevisionUse } from './change-use';
import { itemRows } from './item-rows';
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

/** A row is about 1 KiB: one statement per chunk stays far below PostgreSQL's limits. */
const chunkSize = 1000;

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
  onProgress({ stage: 'reading', done: 0, total: parsed.files.length });
  const opened = await openUntrustedFiles(parsed.files, { parquet: true });
  onProgress({ stage: 'reading', done: parsed.files.length, total: parsed.files.length });
  const truth = (await definition.load()).readTruth(opened.files);
  const issues = [...opened.issues, ...truth.issues];
  if (issues.some((issue) => issue.severity === 'error') || truth.items.length === 0) {
    throw new ServiceError('invalid_files', {
      detail: 'The files have errors. Fix the listed errors and import again.',
      issues,
    });
  }
  const total = truth.items.length;
  onProgress({ stage: 'checking', done: 0, total });
  const contentHash = await revisionHash(truth.items);
  onProgress({ stage: 'checking', done: total, total });
  const found = () =>
    services.db.datasetRevision.findUnique({
      where: { benchmark_contentHash: { benchmark: definition.id, contentHash } },
      select: revisionSelect,
    });
  const counts = countByTask(definition.tasks, truth.items);
  const known = async (revision: RevisionRow): Promise<ImportedRevision> => {
    const activate = parsed.activate && !revision.active;
    if (activate) {
      await services.db.$transaction((tx) => changeRevisionUse(tx, revision, 'activate', userId));
    }
    return {
      revision: maintainerRevisionView({ ...revision, active: revision.active || activate }),
      counts,
      issues,
      created: false,
    };
  };

  const existing = await found();
  if (existing) return known(existing);
  try {
    const revision = await services.db.$transaction(
      async (tx) => {
        const row = await insertRevision(tx, {
          benchmark: definition.id,
          label: parsed.label,
          contentHash,
          access: parsed.access,
          sample: parsed.sample,
          itemCount: total,
        });
        const rows = itemRows(row.id, truth.items);
        for (let start = 0; start < rows.length; start += chunkSize) {
          onProgress({ stage: 'writing', done: start, total });
          await tx.item.createMany({ data: rows.slice(start, start + chunkSize) });
        }
        await recordAudit(tx, {
          actorId: userId,
          action: 'revision.import',
          subjectType: 'revision',
          subjectId: row.id,
          benchmark: row.benchmark,
          after: { label: row.label, items: row.itemCount, contentHash },
        });
        if (parsed.activate) await changeRevisionUse(tx, row, 'activate', userId);
        return maintainerRevisionView({ ...row, active: parsed.activate });
      },
      { timeout: 120_000, maxWait: 10_000 },
    );
    return { revision, counts, issues, created: true };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const raced = await found();
    if (raced) return known(raced);
    throw new ServiceError('name_taken', {
      detail: `Revision ${parsed.label} already exists with different items. Choose another label.`,
      fields: { label: 'This label is taken.' },
    });
  }
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
