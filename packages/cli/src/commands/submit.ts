import { z } from 'zod';
import { connectionHelp, connectionOptions, connectSignedIn } from '../api/connection';
import { callApi, send } from '../api/request';
import { taskArgument } from '../benchmark-argument';
import { type Command, flag, type ParsedArguments, textOption, textOptions } from '../command';
import { type ExitCode, exitCodes } from '../exit-codes';
import { formatIssueLines } from '../output/issue-lines';
import { printError, printJson, printLine } from '../output/print';
import { Progress } from '../output/progress';
import { checkRun, pickFiles } from '../submission/check-run';
import { explainTakenName, findModel, modelOptions } from '../submission/find-model';
import { readDuration } from '../submission/read-duration';
import { formatFactLines, type Run, readRun } from '../submission/read-run';
import { readSettings } from '../submission/read-settings';
import { getPage, reportOutcome } from '../submission/report-outcome';
import { uploadFiles } from '../submission/upload-files';
import { waitUntilSettled } from '../submission/watch-submission';

export const submit: Command = {
  help: `Usage: clapboard submit [OPTIONS] PATH…

Checks, uploads and submits the predictions of one run. PATH is the output folder of lmms-eval or
VLMEvalKit, or prediction files: JSON, JSONL, CSV, TSV, XLSX, or a gzip or ZIP of these. Benchmark,
model, frames and run facts are taken from a toolkit's files; options replace them. Running it
again with the same files and run settings continues, and never submits twice.

  --benchmark ID       the benchmark, if the files don't name it
  --model NAME         one of your models, by name, ORGANISATION/NAME or slug
  --new-model O/NAME   add a model: its organisation and name; with
    --weights open|closed  [--parameters BILLIONS] [--released YYYY-MM] [--link URL…]
  --set NAME=VALUE     a run setting, such as frames=64 or promptVariant=DSCP; may be repeated. Names:
    frames, fps, resolution, promptVariant, prompt (its text), temperature, generation, seeds,
    commit, toolkit, toolkitVersion, hardware, inputTokens, outputTokens, wallTime,
    tokensPerSecond, cost, notes
  --task T             the task of the files, if their content and names don't show it
  --wait DURATION      wait for the scores and print them, for example 30m
  --publish            publish the result once it is scored; waits for it (default: 30m)
  --dry-run            check everything and print what would be submitted
  --json               print the outcome as JSON
${connectionHelp}

Exit codes: 0 complete; 1 fault; 2 errors in the files or arguments; 3 scored, but incomplete;
4 blocked: judge, budget or approval; 5 refused by the site's rules; 6 timed out;
7 not signed in.`,
  options: {
    ...connectionOptions,
    ...modelOptions,
    benchmark: { type: 'string' },
    set: { type: 'string', multiple: true },
    task: { type: 'string' },
    wait: { type: 'string' },
    publish: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  run,
};

const createdSchema = z.object({ submissionId: z.string(), existing: z.boolean() });

async function run(parsed: ParsedArguments): Promise<ExitCode> {
  const dryRun = flag(parsed, 'dry-run');
  const json = flag(parsed, 'json');
  const wait = textOption(parsed, 'wait') ?? (flag(parsed, 'publish') ? '30m' : undefined);
  const waitMs = wait === undefined ? null : readDuration(wait);
  const connection = await connectSignedIn(parsed);
  const folder = await readRun(parsed.positionals, textOption(parsed, 'benchmark'));
  const { definition } = folder;
  const task = textOption(parsed, 'task');
  const settings = readSettings(folder, textOptions(parsed, 'set'));
  const checked = await checkRun(folder, connection, taskArgument(definition, task));
  for (const line of [...formatFactLines(folder), ...formatIssueLines(checked.issues)])
    printError(line);
  if (checked.exitCode === exitCodes.invalid) return exitCodes.invalid;
  const benchmark = definition.id;
  const model = await findModel(parsed, { connection, benchmark, ...getModelFact(folder) });
  const files = pickFiles(folder, checked, task);
  const submission = { benchmark, model, ...settings };
  if (dryRun) {
    printJson({
      ...submission,
      files: files.map(({ file, task }) => ({ name: folder.names.shown(file.name), task })),
    });
    return checked.exitCode;
  }
  const progress = new Progress();
  const uploaded = await uploadFiles(connection, files, progress);
  const { submissionId: id, existing } = await callApi(connection, 'submissions', createdSchema, {
    method: 'POST',
    json: { ...submission, files: uploaded },
  }).catch((error: unknown) => {
    throw explainTakenName(error, model);
  });
  if (existing) {
    printError(
      'You already submitted these files with these run settings. This is the existing submission.',
    );
  }
  const page = getPage(connection, id);
  if (waitMs === null) {
    progress.end();
    if (json) printJson({ submission: id, url: page, existing });
    else printLine(page);
    return checked.exitCode;
  }
  printError(`Submitted: ${page}`);
  const signal = AbortSignal.timeout(waitMs);
  const state = await waitUntilSettled(connection, id, { signal, progress });
  progress.end();
  if (flag(parsed, 'publish') && state.submissionStatus === 'accepted' && state.status === 'done') {
    await send(connection, `submissions/${encodeURIComponent(id)}/publish`, { method: 'POST' });
  }
  return reportOutcome(connection, { id, state, json });
}

function getModelFact({ facts }: Run): { found?: string } {
  const fact = facts.find(({ name }) => name === 'model');
  return fact ? { found: String(fact.value) } : {};
}
