import { benchmarkArgument } from '../benchmark-argument';
import { type Command, flag, type ParsedArguments, requiredOption } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { CommandFailure, UsageError } from '../failure';
import { collectFiles } from '../input/collect-files';
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
  const site = await runningSite();
  // Loaded here: the database client takes a second that --help and wrong arguments need not wait.
  const { importInto } = await import('../import-into');
  return await importInto(site, {
    definition,
    label,
    access: flag(parsed, 'public') ? 'public' : 'private',
    activate: !flag(parsed, 'no-activate'),
    files,
    names,
  });
}
