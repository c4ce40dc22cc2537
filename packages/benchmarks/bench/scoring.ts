import { openFiles, type UploadedFile } from '@clapboard/file-reader';
import { type EvaluationStage, evaluate } from '../src/index';
import type { PreparedBenchmark } from './full-size/prepare';
import {
  computeMedian,
  computeTime,
  type Measured,
  type Note,
  type Rounds,
  type Table,
  timeRounds,
} from './timings';

const hashing = 'SHA-256';
const parsing = 'JSON.parse';
const work = 'parse and score';
const intervals = 'intervals';

/**
 * From the bytes of a whole submission to its scores with the calls that the worker makes, and
 * beside it what nobody could do without: hashing the bytes, and decoding and `JSON.parse` of those
 * that are JSON. Throws where a submission is not scored whole and without a warning.
 */
export async function* scoring(
  prepared: PreparedBenchmark,
  rounds: Rounds,
  hash: (bytes: Uint8Array) => void,
): AsyncGenerator<Table> {
  for (const { title, files } of prepared.submissions) {
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    const json = files.every(isJson);
    const lines = await timeRounds(rounds, async (note) => {
      note(
        hashing,
        computeTime(files, (file) => hash(file.bytes)),
      );
      if (json) note(parsing, computeTime(files, parse));
      await scoreOnce(prepared, files, note);
    });
    const { definition, items } = prepared;
    const fileCount = files.length === 1 ? '1 file' : `${files.length} files`;
    const megabytes = (bytes / 1e6).toFixed(2);
    yield {
      title: `${definition.title}, ${title}: ${items.length} answers in ${fileCount}, ${megabytes} MB`,
      lines: lines.map((line) => (line.what === intervals ? line : { ...line, bytes })),
      ...(json && { remark: ratio(lines) }),
    };
  }
}

function ratio(lines: readonly Measured[]): string {
  const computeTimes = (...names: string[]) =>
    lines
      .filter(({ what }) => names.includes(what))
      .reduce((sum, line) => sum + computeMedian(line), 0);
  const times = computeTimes(work) / computeTimes(hashing, parsing);
  return `${work}: ${times.toFixed(1)} × (${hashing} + ${parsing})`;
}

/** An evaluation says when it enters a stage; outcomes include the counts of coverage. */
async function scoreOnce(
  { definition, items }: PreparedBenchmark,
  files: UploadedFile[],
  note: Note,
): Promise<void> {
  const started = performance.now();
  const opened = await openFiles(files);
  const entered = new Map<EvaluationStage, number>();
  const result = await evaluate(definition, items, opened.files, {
    getTask: () => undefined,
    seed: 'bench',
    onProgress: (_, stage) => {
      if (!entered.has(stage)) entered.set(stage, performance.now());
    },
  });
  const ended = performance.now();
  const [issue] = [...opened.issues, ...result.issues].filter(
    ({ severity }) => severity !== 'info',
  );
  if (issue || !result.complete) {
    throw new Error(`${definition.id} was not scored whole: ${issue?.message ?? 'incomplete'}`);
  }
  const enteredAt = (stage: EvaluationStage) => entered.get(stage) ?? Number.NaN;
  note('  open files', enteredAt('parse') - started);
  note('  read answers', enteredAt('score') - enteredAt('parse'));
  note('  outcomes', enteredAt('intervals') - enteredAt('score'));
  note(work, enteredAt('intervals') - started);
  note(intervals, ended - enteredAt('intervals'));
  note('all of it', ended - started);
}

function isJson({ name }: UploadedFile): boolean {
  return /\.jsonl?$/.test(name);
}

function parse({ name, bytes }: UploadedFile): void {
  const text = new TextDecoder().decode(bytes);
  if (name.endsWith('.json')) JSON.parse(text);
  else for (const line of text.trimEnd().split('\n')) JSON.parse(line);
}
