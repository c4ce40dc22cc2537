import { z } from 'zod';
import { withDb } from './database';
import { runAction } from './server-actions';
import { getMaintainer } from './users';

/** A file chosen by a user. */
export interface ChosenFile {
  name: string;
  bytes: Uint8Array;
}

export interface Truth {
  /** id of the benchmark */
  id: string;
  truth: readonly ChosenFile[];
}

interface ImportOptions {
  label?: string;
  /** whether it becomes the active revision; true when absent */
  activate?: boolean;
  access?: 'public' | 'private';
}

const imported = z.object({ revision: z.object({ id: z.string() }) });

/** Imports a dataset revision, or finds it if the same files were imported before. Returns its id. */
export async function importTruth(
  { id, truth }: Truth,
  { label = `Again ${id}`, activate = true, access = 'public' }: ImportOptions = {},
): Promise<string> {
  const form = new FormData();
  form.set('benchmark', id);
  form.set('label', label);
  form.set('access', access);
  if (activate) form.set('activate', 'yes');
  for (const { name, bytes } of truth) {
    form.append('files', new File([new Uint8Array(bytes)], name));
  }
  const maintainer = await getMaintainer();
  const response = await maintainer.fetch('/api/v1/revisions', { method: 'POST', body: form });
  if (!response.ok) throw new Error(`import: ${response.status} ${await response.text()}`);
  return imported.parse(await response.json()).revision.id;
}

/** Makes the sample datasets of these benchmarks active, whatever other tests of the site activated. */
export async function activateSamples(...benchmarks: readonly string[]): Promise<void> {
  const inactive = await withDb((db) =>
    db.datasetRevision.findMany({
      where: { benchmark: { in: [...benchmarks] }, sample: true, active: false },
      select: { id: true },
    }),
  );
  const maintainer = await getMaintainer();
  for (const { id } of inactive)
    await runAction(maintainer, 'datasets#activateRevision', { revisionId: id });
}
