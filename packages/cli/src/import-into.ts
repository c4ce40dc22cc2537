import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { UploadedFile } from '@clapboard/file-reader';
import { connectServices } from '@clapboard/services/connect';
import { type Actor, ServiceError, type Services } from '@clapboard/services/core';
import { importRevision, listRevisions } from '@clapboard/services/datasets';
import { proposeAccess } from '@clapboard/services/datasets/propose-access';
import { getFirstAdmin } from '@clapboard/services/users';
import { type ExitCode, exitCodes } from './exit-codes';
import { CommandFailure } from './failure';
import type { ShownNames } from './input/shown-names';
import { formatIssueLines } from './output/issue-lines';
import { printLine } from './output/print';
import { Progress } from './output/progress';
import type { Site } from './running-site';

interface ImportRequest {
  definition: BenchmarkDefinition;
  label: string;
  /** null for the proposed one */
  access: 'public' | 'private' | null;
  activate: boolean;
  files: UploadedFile[];
  names: ShownNames;
}

/** Imports annotation files into an installation and prints the result. Throws CommandFailure. */
export async function importInto(
  { databaseUrl, storageDir }: Site,
  { definition, label, access: chosen, activate, files, names }: ImportRequest,
): Promise<ExitCode> {
  const progress = new Progress();
  const services = connectServices({ databaseUrl, storage: { kind: 'disk', dir: storageDir } });
  try {
    const actor = await localMaintainer(services);
    const { access, reason } = chosen
      ? { access: chosen, reason: null }
      : await readProposal(services, actor, definition);
    const { revision, counts, created, issues } = await importRevision(
      services,
      actor,
      { benchmark: definition.id, label, access, files, activate },
      ({ stage, done, total }) => progress.show(done / Math.max(1, total), stage),
    );
    progress.end();
    const done = created ? 'Imported' : 'Already imported, as';
    const state = revision.active ? 'active' : 'not active';
    printLine(`${done} ${definition.title} \`${revision.label}\` (${revision.access}, ${state})`);
    for (const { task, items } of counts) printLine(`  ${task}: ${items} items`);
    printLine(`  revision ${revision.contentHash}`);
    if (created && reason !== null) printLine(`  ${reason}`);
    for (const line of formatIssueLines(names.issues(issues))) printLine(line);
    return exitCodes.ok;
  } catch (error) {
    throw asFailure(error, names);
  } finally {
    progress.end();
    await services.close();
  }
}

/** Returns the access for a new revision if no flag names it. */
async function readProposal(
  services: Services,
  actor: Actor,
  { id, title, answersPublished }: BenchmarkDefinition,
) {
  const revisions = await listRevisions(services, actor, { benchmark: id });
  const hasPrivateRevision = revisions.some(({ access }) => access === 'private');
  return proposeAccess({ title, answersPublished, hasPrivateRevision });
}

/**
 * The first maintainer. Anyone with the database’s address has full access anyway, so the audit log
 * records this maintainer. Throws CommandFailure if there is none.
 */
async function localMaintainer({ db }: Pick<Services, 'db'>): Promise<Actor> {
  const admin = await getFirstAdmin({ db });
  if (admin) return admin;
  throw new CommandFailure(
    'This installation has no maintainer yet. Start it once with `npm start`.',
  );
}

function asFailure(error: unknown, names: ShownNames): CommandFailure {
  if (error instanceof CommandFailure) return error;
  if (error instanceof ServiceError && !error.retryable) {
    return new CommandFailure(error.message, {
      exitCode: exitCodes.invalid,
      issues: names.issues(error.issues),
    });
  }
  return new CommandFailure(
    'The import failed and was rolled back. Check that the database is running and migrated (`npm run db:migrate`).',
    { cause: error },
  );
}
