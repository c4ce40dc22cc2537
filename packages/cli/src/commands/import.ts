import {
  type Actor,
  connectServices,
  importRevision,
  ServiceError,
  type Services,
} from '@clapboard/services';
import { benchmarkArgument } from '../benchmark-argument';
import { type Command, flag, type ParsedArguments, requiredOption } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { CommandFailure, UsageError } from '../failure';
import { collectFiles } from '../input/collect-files';
import { issueLines } from '../output/issue-lines';
import { printLine } from '../output/print';
import { runningSite } from '../running-site';

export const importDataset: Command = {
  help: `Usage: clapboard import BENCHMARK PATH --label L [--private|--public] [--no-activate]

Makes a dataset revision of the official annotation files (a folder or a file, as its authors
publish them), in the installation that \`npm start\` runs here or that DATABASE_URL names. The same
items again give the revision that they already have.

  --label L      names the revision, for instance the release of the files
  --private      its answers are nobody's to see (the default)
  --public       its answers are public anyway
  --no-activate  new submissions go on being scored on the revision that is active now

Exit code: 0 imported; 2 the files or the arguments have errors (listed); 1 no database, or a fault
of ours.`,
  options: {
    label: { type: 'string' },
    private: { type: 'boolean' },
    public: { type: 'boolean' },
    'no-activate': { type: 'boolean' },
  },
  run,
};

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const [benchmark, source, ...more] = parsed.positionals;
  const definition = benchmarkArgument(benchmark);
  const label = requiredOption(parsed, 'label');
  if (source === undefined || more.length > 0) {
    throw new UsageError('Name one folder or file with the official annotations. See --help.');
  }
  if (flag(parsed, 'private') && flag(parsed, 'public')) {
    throw new UsageError('Give --private or --public, not both.');
  }
  const { files, issues, names } = await collectFiles([source], { skippedAloud: false });
  if (files.length === 0) {
    throw new CommandFailure(
      `${source} holds no annotation files. Expected: ${definition.truthFiles}`,
      {
        exitCode: exitCodes.refused,
        issues,
      },
    );
  }
  const { databaseUrl, storageDir } = await runningSite();
  const services = connectServices({ databaseUrl, storage: { kind: 'disk', dir: storageDir } });
  try {
    const imported = await importRevision(services, await localMaintainer(services), {
      benchmark: definition.id,
      label,
      access: flag(parsed, 'public') ? 'public' : 'private',
      files,
      activate: !flag(parsed, 'no-activate'),
    });
    const { revision, counts, created } = imported;
    const state = revision.active ? 'active' : 'not active';
    printLine(
      `${created ? 'Imported' : 'Already imported, as'} ${definition.title} \`${revision.label}\` (${revision.access}, ${state})`,
    );
    for (const { task, items } of counts) printLine(`  ${task}: ${items} items`);
    printLine(`  revision ${revision.contentHash}`);
    for (const line of issueLines(names.issues(imported.issues))) printLine(line);
    return exitCodes.ok;
  } catch (error) {
    throw asFailure(error, (found) => names.issues(found));
  } finally {
    await services.close();
  }
}

/**
 * Whoever holds the database's address may do all that its maintainers may; what is done is written
 * down under the first of them. Throws CommandFailure when there is none.
 */
async function localMaintainer({ db }: Pick<Services, 'db'>): Promise<Actor> {
  const user = await db.user.findFirst({
    where: { role: 'maintainer' },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  });
  if (user) return { kind: 'user', userId: user.id, role: 'maintainer' };
  throw new CommandFailure(
    'This installation has no maintainer yet. Start it once with `npm start`.',
  );
}

function asFailure(
  error: unknown,
  shown: (issues: ServiceError['issues']) => ServiceError['issues'],
): unknown {
  if (error instanceof CommandFailure) return error;
  if (error instanceof ServiceError && error.code !== 'platform_fault') {
    const issues = shown(error.issues);
    return new CommandFailure(error.message, { exitCode: exitCodes.refused, issues });
  }
  return new CommandFailure(
    'The import failed, and nothing of it was kept. Check that the database runs and is migrated (`npm run db:migrate`).',
    { cause: error },
  );
}
