import {
  benchmarks,
  findAnswerFiles,
  getCheckedReadiness,
  preflight,
  readRunFolder,
  skipDamagedOutput,
} from '@clapboard/benchmarks';
import { z } from 'zod';
import { requireSubmitter } from '../../core/authorise';
import { getBenchmark } from '../../core/benchmark';
import type { Actor, Services } from '../../core/context';
import { openUntrustedFiles } from '../../core/files/open-files';
import {
  checkTotalSize,
  chosenFilesComplaints,
  chosenFilesSchema,
  readUploads,
} from '../../core/files/uploaded-files';
import { benchmarkIdSchema } from '../../core/input/ids';
import { invalidInput, parseInput } from '../../core/input/parse-input';
import { limitAttempts } from '../../core/rate-limits/rate-limits';
import type { FilesCheck } from '../../core/views';
import { readBytes, withDistinctNames } from '../../pipeline/evaluations/read-files';
import { getQuestionIndex } from '../datasets/question-index';

export const checkFilesSchema = z.object({
  benchmark: benchmarkIdSchema
    .optional()
    .describe('ID of the benchmark. Default: the one named in the files.'),
  files: chosenFilesSchema,
});

/** Checks per user and hour: each reads all files, as an evaluation does. */
const limit = { max: 60, seconds: 3600 };

/**
 * Checks uploaded files as `clapboard check` does, without submitting them: what a toolkit’s files
 * say about the run, which files have answers, all issues, and answers per task. Reads no
 * references, so it tells nothing that the question index doesn’t. For the files’ owner, 60 times
 * per hour. Throws `files_missing`, `invalid_input` if the files don’t name their benchmark,
 * `no_active_revision` and `too_many_requests`.
 */
export async function checkFiles(
  services: Services,
  actor: Actor,
  input: z.input<typeof checkFilesSchema>,
): Promise<FilesCheck> {
  const { userId } = requireSubmitter(actor);
  const { benchmark, files: chosen } = parseInput(checkFilesSchema, input);
  await limitAttempts(services.db, `check:${userId}`, limit, (wait) => {
    return `You can check files ${limit.max} times per hour. Wait ${wait}, or submit without a check.`;
  });
  const uploads = await readUploads(services.db, chosen, userId);
  checkTotalSize(uploads);
  const rows = withDistinctNames(uploads);
  const opened = await openUntrustedFiles(await readBytes(services, rows));
  const folder = readRunFolder(opened.files, benchmarks);
  const found = folder.facts.find(({ name }) => name === 'benchmark');
  const id = benchmark ?? found?.value;
  if (id === undefined) {
    throw invalidInput([['benchmark', 'The files don’t name their benchmark. Specify it.']]);
  }
  const definition = getBenchmark(String(id));
  const complaints = chosenFilesComplaints(definition, chosen);
  if (complaints.length > 0) throw invalidInput(complaints);
  const index = await getQuestionIndex(services, actor, { benchmark: definition.id });
  const chosenTasks = new Map(rows.map((row) => [row.id, row.task ?? undefined]));
  const checked = await preflight(
    definition,
    index.items,
    opened.files,
    ({ uploadId }) => chosenTasks.get(uploadId),
    index.revision.access,
  );
  const opening = [...skipDamagedOutput(opened, checked.recognised, definition), ...folder.issues];
  const issues = [...opening, ...checked.issues];
  const isLimited = folder.issues.some(({ severity }) => severity === 'error');
  return {
    benchmark: definition.id,
    readiness: isLimited ? 'invalid' : getCheckedReadiness(opening, checked),
    // Facts of another benchmark’s run don’t describe this one.
    facts: found && found.value !== definition.id ? [] : [...folder.facts],
    files: findAnswerFiles(rows, issues, checked.recognised).map((file) => ({
      fileId: file.id,
      task: chosenTasks.get(file.id) ?? file.task,
    })),
    issues,
    coverage: checked.coverage,
    verdicts: checked.verdicts,
  };
}
