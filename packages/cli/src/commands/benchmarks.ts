import { z } from 'zod';
import { connect, connectionHelp, connectionOptions } from '../api/connection';
import { callApi } from '../api/request';
import { pageSchema } from '../api/schemas';
import { type Command, flag, type ParsedArguments } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { printJson, printLine } from '../output/print';

export const benchmarks: Command = {
  help: `Usage: clapboard benchmarks [--json]

Lists the benchmarks of a site.

  --json         print them as JSON
${connectionHelp}

Exit codes: 0 printed; 1 fault.`,
  options: { ...connectionOptions, json: { type: 'boolean' } },
  run,
};

const benchmarkSchema = z.looseObject({ id: z.string(), title: z.string(), tagline: z.string() });

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const connection = await connect(parsed);
  const query = { limit: '200' };
  const { data } = await callApi(connection, 'benchmarks', pageSchema(benchmarkSchema), { query });
  if (flag(parsed, 'json')) printJson(data);
  else {
    for (const { id, title, tagline } of data) printLine(`${id.padEnd(14)}${title}. ${tagline}`);
  }
  return exitCodes.ok;
}
