import { type Command, type ParsedArguments, textOptions } from '../command';
import type { ExitCode } from '../exit-codes';
import { UsageError } from '../failure';
import { withPackedRun } from '../submission/packed-run';
import { submit } from './submit';

export const push: Command = {
  help: `Usage: clapboard push [OPTIONS] FILE

Submits a run that \`clapboard pack\` wrote. Takes the options of submit, which override those
of pack.

Exit codes: as for submit.`,
  options: submit.options,
  run,
};

function run({ values, positionals }: ParsedArguments): Promise<ExitCode> {
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('Name one packed file.');
  return withPackedRun(file, (options) => {
    const set = [options.set ?? [], textOptions({ values, positionals }, 'set')].flat();
    return submit.run({ values: { ...options, ...values, set }, positionals: ['.'] });
  });
}
