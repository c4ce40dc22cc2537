import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { UploadedFile } from '@clapboard/file-reader';
import { connectServices } from '@clapboard/services/connect';
import { type Actor, ServiceError, type Services } from '@clapboard/services/core';
import { importRevision } from '@clapboard/services/datasets';
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
  access: 'public' | 'private';
  activate: boolean;
  files: UploadedFile[];
  names: ShownNames;
}

/** Imports annotation files into an installation and prints the result. Throws CommandFailure. */
export async function importInto(
  { databaseUrl, storageDir }: Site,
  { definition, label, access, activate, files, names }: ImportRequest,
): Promise<ExitCode> {
  const progress = new Progress();
  const services = connectServices({ databaseUrl, storage: { kind: 'disk', dir: storageDir } });
  try {
    const actor = await localMaintainer(services);
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
    for (const line of formatIssueLines(names.issues(issues))) printLine(line);
    return exitCodes.ok;
  } catch (error) {
    throw asFailure(error, names);
  } finally {
    progress.end();
    await services.close();
  }
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
