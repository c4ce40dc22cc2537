import { connect, connectionHelp, connectionOptions } from '../api/connection';
import { send } from '../api/request';
import { benchmarkArgument } from '../benchmark-argument';
import { type Command, type ParsedArguments, textOption } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { UsageError } from '../failure';
import { printText } from '../output/print';

const formats = ['csv', 'json', 'latex', 'md'];

export const exportLeaderboard: Command = {
  help: `Usage: clapboard export BENCHMARK [--format csv|json|latex|md]

Prints a leaderboard with all of its rows.

  --format F     csv (default), json, latex or md
${connectionHelp}

Exit codes: 0 printed; 1 fault; 2 wrong arguments.`,
  options: { ...connectionOptions, format: { type: 'string' } },
  run,
};

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const [benchmark, ...more] = parsed.positionals;
  const { id } = benchmarkArgument(benchmark);
  const format = textOption(parsed, 'format') ?? 'csv';
  if (more.length > 0 || !formats.includes(format)) {
    throw new UsageError(`Name a benchmark and one of these formats: ${formats.join(', ')}.`);
  }
  const path = `benchmarks/${id}/leaderboard/file`;
  const response = await send(await connect(parsed), path, { query: { format } });
  printText(await response.text());
  return exitCodes.ok;
}
