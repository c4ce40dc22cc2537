import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBenchmark, type Item, type Scoring } from '@clapboard/benchmarks';
import { openFiles, type UploadedFile } from '@clapboard/file-reader';
import { rng } from '@clapboard/metrics';
import { beforeAll, describe, expect, test } from 'vitest';
import { createOutcomeTable } from './read-task';
import { findAlikePairs } from './signals/alike-pairs';
import { type ChoiceTable, ChoiceTableBuilder } from './signals/choice-table';
import { findKnownHardItems } from './signals/hard-items';
import { formatWords } from './signals/key-wording';

const shared = fileURLToPath(new URL('../../../../../../shared', import.meta.url));
const openRuns = path.join(shared, 'data/cvrr-es');
const optionRuns = path.join(shared, 'data/tempcompass');
const syntheticRuns = path.join(shared, 'parity/tempcompass/predictions');
const hasRuns = [openRuns, optionRuns, syntheticRuns].every((folder) => existsSync(folder));

/** A published run of one task: rightness (1, 0 or NaN), option and text of each answer. */
interface Run {
  rightness: Float64Array;
  options: (string | null)[];
  texts: (string | null)[];
}

const search = (table: ChoiceTable) =>
  findAlikePairs(
    table,
    () => true,
    async () => undefined,
  );

function toTable(runs: readonly Run[], what: 'options' | 'texts'): ChoiceTable {
  const builder = new ChoiceTableBuilder(runs[0]?.options.length ?? 0);
  for (const run of runs) builder.add(run[what], (item) => run.rightness[item] === 1);
  return builder.build({ texts: what === 'texts' });
}

function filesBelow(folder: string): UploadedFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(path.join(folder, name))) }));
}

async function load(benchmark: string, truth: string) {
  const scoring = await findBenchmark(benchmark)?.load();
  if (!scoring) throw new Error(`There is no benchmark ${benchmark}.`);
  const { files } = await openFiles(filesBelow(truth));
  return { scoring, items: scoring.readTruth(files).items };
}

async function readRun(
  { scoring, items }: { scoring: Scoring; items: readonly Item[] },
  task: string,
  files: readonly UploadedFile[],
): Promise<Run> {
  const opened = await openFiles([...files]);
  const { explain } = scoring;
  const taskItems = items.filter((item) => item.task === task);
  const { tasks } = scoring.readAnswers(opened.files, items, () => undefined);
  const read = tasks.get(task) ?? expect.unreachable(`No answers to ${task}.`);
  const { channels } = scoring.outcomes(task, taskItems, read);
  const answers = explain.matchAnswers?.(taskItems, read) ?? read;
  const each = (
    say: (item: Item, answer: NonNullable<ReturnType<typeof answers.get>>) => string | null,
  ) =>
    taskItems.map((item) => {
      const answer = answers.get(item.id);
      return answer === undefined || answer === null ? null : say(item, answer);
    });
  return {
    rightness: channels.accuracy ?? new Float64Array(),
    options: each((item, answer) => explain.choice?.(item, answer) ?? null),
    texts: each((item, answer) => {
      const said = explain.answer(item, answer).map(({ text }) => text);
      return formatWords(said.join('\n')) || null;
    }),
  };
}

/** A copy of the run with a share of new answers and a full stop after all others. */
function getCopy(run: Run, share: number, seed: string): Run {
  const { uniform } = rng(seed);
  const isNew = run.texts.map(() => uniform() < share);
  return {
    rightness: run.rightness.map((value, i) => (isNew[i] ? Number(uniform() < 0.5) : value)),
    options: run.options,
    texts: run.texts.map((text, i) =>
      isNew[i] ? `quite another answer ${i}` : formatWords(`${text}.`),
    ),
  };
}

describe.skipIf(!hasRuns)(`published runs (skipped without ${shared}/data)`, () => {
  let open: Run[] = [];

  beforeAll(async () => {
    const truth = await load('cvrr-es', path.join(openRuns, 'truth'));
    const names = ['standard_prompting', 'dscp_prompting'].flatMap((prompting) =>
      readdirSync(path.join(openRuns, 'verdicts', prompting)).map((model) => [prompting, model]),
    );
    open = await Promise.all(
      names.map((name) => {
        const files = ['verdicts', 'predictions'].flatMap((kind) =>
          filesBelow(path.join(openRuns, kind, ...name)).map((file) => ({
            ...file,
            name: `${kind}/${file.name}`,
          })),
        );
        return readRun(truth, 'qa', files);
      }),
    );
  });

  test('the ten open-question runs raise no signals', async () => {
    expect(open).toHaveLength(10);
    const rightness = open.map((run) => run.rightness);
    expect(await search(createOutcomeTable(rightness))).toEqual([]);
    expect(await search(toTable(open, 'texts'))).toEqual([]);
    expect(findKnownHardItems(rightness)).toEqual([]);
  });

  test('detects only a copy with full stops and 30% new answers', async () => {
    for (const index of [0, 5, 9]) {
      const run = open[index] ?? expect.unreachable();
      const copy = getCopy(run, 0.3, `copy ${index}`);
      const pair = { first: index, second: open.length };
      expect(await search(toTable([...open, copy], 'texts'))).toMatchObject([pair]);
      const rightness = [...open, copy].map((entry) => entry.rightness);
      expect(await search(createOutcomeTable(rightness))).toMatchObject([pair]);
    }
  });

  test('multiple-choice runs raise no signals, and copies with a full stop are detected', async () => {
    const truth = await load('tempcompass', path.join(optionRuns, 'truth'));
    for (const task of ['multi-choice', 'yes_no', 'caption_matching']) {
      const folders = readdirSync(path.join(optionRuns, 'predictions'));
      const files = [
        ...folders.map((model) => path.join(optionRuns, 'predictions', model, `${task}.json`)),
        ...[1, 2].map((i) => path.join(syntheticRuns, `synthetic_${i}__${task}.json`)),
      ].map((file) => new Uint8Array(readFileSync(file)));
      const runs = await Promise.all(
        files.map((bytes) => readRun(truth, task, [{ name: `${task}.json`, bytes }])),
      );
      expect(await search(toTable(runs, 'options'))).toEqual([]);
      const text = new TextDecoder().decode(files[0]);
      const stopped = text.replace(/("prediction": "(?:[^"\\]|\\.)*)"/g, '$1."');
      expect(stopped).not.toBe(text);
      const bytes = new TextEncoder().encode(stopped);
      const copy = await readRun(truth, task, [{ name: `${task}.json`, bytes }]);
      const found = await search(toTable([...runs, copy], 'options'));
      expect(found.map(({ first, second }) => [task, first, second])).toEqual([[task, 0, 4]]);
    }
  });
});
