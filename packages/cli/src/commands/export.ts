import { exportFormats, itemFormats } from '@clapboard/services/export-formats';
import { connect, connectionHelp, connectionOptions } from '../api/connection';
import { send } from '../api/request';
import { benchmarkArgument } from '../benchmark-argument';
import { type Command, flag, type ParsedArguments, textOption } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { UsageError } from '../failure';
import { printBytes } from '../output/print';

const tableIds: readonly string[] = exportFormats.map(({ id }) => id);
const itemIds: readonly string[] = itemFormats.map(({ id }) => id);

export const exportLeaderboard: Command = {
  help: `Usage: clapboard export BENCHMARK [--items] [--format FORMAT]

Prints a leaderboard with all of its rows, or the items of all its results.

  --items        a row for each item of each result; public datasets only
  --format F     csv (default), json, latex or md; with --items, csv (default) or parquet
${connectionHelp}

Exit codes: 0 printed; 1 fault; 2 wrong arguments.`,
  options: { ...connectionOptions, items: { type: 'boolean' }, format: { type: 'string' } },
  run,
};

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const [benchmark, ...more] = parsed.positionals;
  const { id } = benchmarkArgument(benchmark);
  const format = textOption(parsed, 'format') ?? 'csv';
  const items = flag(parsed, 'items');
  const possible = items ? itemIds : tableIds;
  if (more.length > 0 || !possible.includes(format)) {
    throw new UsageError(`Name a benchmark and one of these formats: ${possible.join(', ')}.`);
  }
  const path = `benchmarks/${id}/leaderboard/${items ? 'items/' : ''}file`;
  const response = await send(await connect(parsed), path, { query: { format } });
  printBytes(await response.arrayBuffer());
  return exitCodes.ok;
}
