import { benchmarkArgument } from '../benchmark-argument';
import { type Command, flag, type ParsedArguments, requiredOption } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { CommandFailure, UsageError } from '../failure';
import { collectFiles } from '../input/collect-files';
import { runningSite } from '../running-site';

export const importDataset: Command = {
  help: `Usage: clapboard import BENCHMARK PATH --label L [--private|--public] [--no-activate]

Imports official annotation files (a file or folder, as published by the authors) as a dataset
revision, into the installation that \`npm start\` runs here or that DATABASE_URL names. Importing
the same items again returns the existing revision.

  --label L      name of the revision, for example the release of the files
  --private      nobody sees the ground truth; scores are rounded and released with limits
  --public       everyone sees the ground truth, for instance because its authors published it
                 (without either, as the import form proposes: public if the authors publish the
                 answers and the benchmark has no private revision)
  --no-activate  keep scoring new submissions on the currently active revision

Exit codes: 0 imported; 1 no database, or an internal error; 2 errors in the files or arguments
(listed).`,
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
    throw new UsageError('Name one file or folder with the official annotations. See --help.');
  }
  const access = readAccess(parsed);
  const { files, issues, names } = await collectFiles([source], { skippedAloud: false });
  if (files.length === 0) {
    throw new CommandFailure(
      `${source} contains no annotation files. Expected: ${definition.truthFiles}`,
      {
        exitCode: exitCodes.invalid,
        issues,
      },
    );
  }
  const site = await runningSite();
  // Loaded lazily: the database client takes a second, which --help and usage errors don’t need.
  const { importInto } = await import('../import-into');
  return await importInto(site, {
    definition,
    label,
    access,
    activate: !flag(parsed, 'no-activate'),
    files,
    names,
  });
}

/** The access that a flag names; null without one. Throws UsageError for both. */
function readAccess(parsed: ParsedArguments): 'public' | 'private' | null {
  const isPrivate = flag(parsed, 'private');
  const isPublic = flag(parsed, 'public');
  if (isPrivate && isPublic) throw new UsageError('Use --private or --public, not both.');
  if (isPrivate) return 'private';
  return isPublic ? 'public' : null;
}
