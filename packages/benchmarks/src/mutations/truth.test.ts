import { defaultLimits, openFiles, type UploadedFile } from '@clapboard/file-reader';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, test } from 'vitest';
import type { Item } from '../contract/scoring';
import { findBenchmark } from '../registry';
import { byteMutations } from './testing/byte-mutations';
import { copiesTimeout, eachCopy } from './testing/damaged-copies';
import type { Mutation } from './testing/mutation';
import {
  delimitedFile,
  hasSharedFiles,
  jsonFile,
  jsonLines,
  realFile,
  realFiles,
  realJson,
  realLines,
  type Table,
} from './testing/shared-files';

interface Truth {
  benchmark: string;
  files: () => UploadedFile[];
  mutations?: readonly Mutation[];
}

const rowsTaken = 200;

const pairs = () => realLines<Table[number]>('parity/velociti/truth.jsonl').slice(0, rowsTaken);
const clips = (): Table =>
  realFiles('parity/argus/predictions')
    .filter((name) => /^(?:icl|syn)_/.test(name))
    .map((name) => ({
      clip_name: name.replace('.json', ''),
      human_caption: realJson<{ human_caption: string }>(`parity/argus/predictions/${name}`)
        .human_caption,
    }));

function parquet(name: string, rows: Table): UploadedFile {
  const columnData = Object.keys(rows[0] ?? {}).map((column) => ({
    name: column,
    data: rows.map((row) => row[column] ?? null),
  }));
  return { name, bytes: new Uint8Array(parquetWriteBuffer({ columnData })) };
}

/** The first members of a real list or object. */
function getFirst(file: string, count: number): UploadedFile {
  const all = realJson<unknown[] | Record<string, unknown>>(file);
  const few = Array.isArray(all)
    ? all.slice(0, count)
    : Object.fromEntries(Object.entries(all).slice(0, count));
  return jsonFile(file.split('/').at(-1) ?? file, few);
}

const dimension = 'partial_actions';
const binary = byteMutations({ checked: false });

const truths: readonly (readonly [string, Truth])[] = [
  [
    'VidHal',
    {
      benchmark: 'vidhal',
      files: () =>
        ['annotations', 'options'].map((name) => getFirst(`data/vidhal/truth/${name}.json`, 100)),
    },
  ],
  [
    'CVRR-ES',
    {
      benchmark: 'cvrr-es',
      files: () => [realFile(`data/cvrr-es/truth/${dimension}/annotations_${dimension}.json`)],
    },
  ],
  [
    'TempCompass',
    {
      benchmark: 'tempcompass',
      files: () =>
        ['multi-choice', 'yes_no', 'caption_matching', 'captioning']
          .map((task) => getFirst(`data/tempcompass/truth/questions/${task}.json`, 15))
          .concat(getFirst('data/tempcompass/truth/meta_info.json', 1000)),
    },
  ],
  ['VELOCITI, JSON Lines', { benchmark: 'velociti', files: () => [jsonLines('t.jsonl', pairs())] }],
  ['VELOCITI, CSV', { benchmark: 'velociti', files: () => [delimitedFile('t.csv', pairs(), ',')] }],
  [
    'VELOCITI, TSV',
    { benchmark: 'velociti', files: () => [delimitedFile('t.tsv', pairs(), '\t')] },
  ],
  [
    'VELOCITI, Parquet',
    { benchmark: 'velociti', files: () => [parquet('t.parquet', pairs())], mutations: binary },
  ],
  ['ARGUS, JSON Lines', { benchmark: 'argus', files: () => [jsonLines('t.jsonl', clips())] }],
  ['ARGUS, CSV', { benchmark: 'argus', files: () => [delimitedFile('t.csv', clips(), ',')] }],
  [
    'ARGUS, Parquet',
    { benchmark: 'argus', files: () => [parquet('t.parquet', clips())], mutations: binary },
  ],
];

async function read(benchmark: string, files: readonly UploadedFile[]) {
  const definition = findBenchmark(benchmark);
  if (!definition) throw new Error(benchmark);
  const opened = await openFiles(files, defaultLimits, { parquet: true });
  const truth = (await definition.load()).readTruth(opened.files);
  return { items: truth.items, issues: [...opened.issues, ...truth.issues] };
}

/** Items as text by task and id, with normalised line endings, which do not affect scoring. */
function asText(items: readonly Item[]): ReadonlyMap<string, string> {
  return new Map(
    items.map((item) => [
      `${item.task} ${item.id}`,
      JSON.stringify(item).replaceAll(String.raw`\r\n`, String.raw`\n`),
    ]),
  );
}

function differing(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].filter((id) => before.get(id) !== after.get(id));
}

describe.skipIf(!hasSharedFiles)(
  'damaged copies of real ground truth (needs ../shared/data and ../shared/parity)',
  () => {
    test.each(truths)(
      '%s: each gives the same questions or issues with a fix, and no question is lost or changed silently',
      async (name, truth) => {
        const files = truth.files();
        const before = await read(truth.benchmark, files);
        expect(before.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(before.items.length).toBeGreaterThan(80);
        const known = new Set(before.issues.map((issue) => JSON.stringify(issue)));
        const questions = asText(before.items);

        await eachCopy(`truth ${name}`, files, truth.mutations, async (copy, { edits }, what) => {
          const after = await read(truth.benchmark, copy);
          for (const { message, fix } of after.issues) {
            expect([message, fix], what).not.toContain('');
          }
          if (after.issues.some((issue) => !known.has(JSON.stringify(issue)))) return;
          if (edits) expect(after.items, what).toHaveLength(before.items.length);
          else expect(differing(questions, asText(after.items)), what).toEqual([]);
        });
      },
      copiesTimeout,
    );
  },
);
