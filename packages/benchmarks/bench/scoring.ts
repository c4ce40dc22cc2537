import { openFiles, type UploadedFile } from '@clapboard/file-reader';
import { type BenchmarkDefinition, type EvaluationStage, evaluate } from '../src/index';
import type { PreparedBenchmark } from './full-size/prepare';
import {
  computeQuantile,
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
 * Times scoring of complete submissions from their bytes with the calls of a worker. For comparison,
 * also times the unavoidable work: hashing the bytes, and `JSON.parse` of JSON files. Throws if a
 * submission is incomplete or has a warning.
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
      ...(json && describeRatio(definition, title, lines)),
    };
  }
}

/** Compares scoring with the work that is unavoidable. */
function describeRatio(
  { id, title: benchmark }: BenchmarkDefinition,
  submission: string,
  lines: readonly Measured[],
): Pick<Table, 'remark' | 'goals'> {
  const computeTimes = (...names: string[]) =>
    lines
      .filter(({ what }) => names.includes(what))
      .reduce((sum, line) => sum + computeQuantile(line), 0);
  const value = computeTimes(work) / computeTimes(hashing, parsing);
  const reference = `(${hashing} + ${parsing})`;
  return {
    remark: `${work}: ${value.toFixed(1)} × ${reference}`,
    goals: [
      {
        what: `${benchmark}, ${submission}: ${work} / ${reference}`,
        unit: '×',
        ...(id === 'argus' ? { before: '32', goal: 10 } : { before: '15–32', goal: 3 }),
        value,
      },
    ],
  };
}

/** Scores once and notes the time of each stage. The time of outcomes includes the coverage counts. */
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
