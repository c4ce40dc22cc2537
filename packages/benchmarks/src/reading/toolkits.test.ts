import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFiles, type UploadedFile } from '@clapboard/file-reader';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { indexItem } from '../contract/index-item';
import { benchmarks, findBenchmark } from '../registry';
import { readRunFolder } from '../run-folder/read-run-folder';
import { evaluate } from '../scoring/evaluate';
import { pickCases } from '../testing/pick-cases';
import { preflight } from './preflight';

const shared = fileURLToPath(new URL('../../../../../shared', import.meta.url));
const hasToolkits = ['toolkits', 'data'].every((folder) => existsSync(path.join(shared, folder)));

/** All files below a folder of `../shared`, named as in the folder. */
function folder(name: string): UploadedFile[] {
  const root = path.join(shared, name);
  return readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({
      name: path.relative(path.dirname(root), file).split(path.sep).join('/'),
      bytes: new Uint8Array(readFileSync(file)),
    }));
}

const zipped = (files: readonly UploadedFile[]): UploadedFile[] => [
  {
    name: 'run.zip',
    bytes: zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0 }),
  },
];

const readJson = (...parts: string[]) =>
  JSON.parse(readFileSync(path.join(shared, ...parts), 'utf8'));

const loaded = new Map<string, ReturnType<typeof loadBenchmark>>();

/** Loads a benchmark with its published truth, once per file. */
function benchmark(id: string): ReturnType<typeof loadBenchmark> {
  const loading = loaded.get(id) ?? loadBenchmark(id);
  loaded.set(id, loading);
  return loading;
}

async function loadBenchmark(id: string) {
  const definition = findBenchmark(id);
  if (!definition) throw new Error(id);
  const scoring = await definition.load();
  const truth = await openFiles(folder(`data/${id}/truth`));
  const { items } = scoring.readTruth(truth.files);
  const index = items.map((item) => indexItem(definition, item));
  return {
    items,
    scoring,
    check: async (files: readonly UploadedFile[]) => {
      const opened = await openFiles(files);
      const found = await preflight(definition, index, opened.files, () => undefined);
      return { ...found, issues: [...opened.issues, ...found.issues] };
    },
    score: async (files: readonly UploadedFile[]) => {
      const opened = await openFiles(files);
      const getTask = () => undefined;
      const result = await evaluate(definition, items, opened.files, { getTask, seed: 'x' });
      const matched = new Map(
        result.tasks.flatMap(({ task, answers }) => {
          const taskItems = items.filter((item) => item.task === task);
          return [...(scoring.explain.matchAnswers?.(taskItems, answers) ?? answers)];
        }),
      );
      return { ...result, matched, issues: [...opened.issues, ...result.issues] };
    },
  };
}

const errors = (issues: readonly { severity: string }[]) =>
  issues.filter(({ severity }) => severity === 'error');

describe.skipIf(!hasToolkits)('whole output folders of toolkits (needs ../shared/toolkits)', () => {
  test('lmms-eval with metrics: the averages equal those of the toolkit', async () => {
    const { score } = await benchmark('tempcompass');
    const files = folder('toolkits/lmms-eval/org__gemini');
    const { scores, issues, complete } = await score(files);
    expect(errors(issues)).toEqual([]);
    expect(complete).toBe(true);
    const printed = {
      caption_matching: 77.45,
      captioning: 56.64,
      multi_choice: 63.92,
      yes_no: 70.32,
    };
    for (const [task, average] of Object.entries(printed)) {
      const file = files.find(({ name }) => name.endsWith(`_${task}.jsonl`));
      const rows = new TextDecoder().decode(file?.bytes).trim().split('\n');
      const ratings = rows.map((row): number => JSON.parse(row).avg_accuracy.rating);
      const toolkits = (100 * ratings.reduce((a, b) => a + b, 0)) / ratings.length;
      const score = scores.find(
        (score) =>
          score.task === task.replace('multi_choice', 'multi-choice') &&
          score.metric === 'accuracy' &&
          score.slice === 'overall',
      );
      expect(toolkits).toBeCloseTo(average, 2);
      expect(100 * (score?.value ?? 0)).toBeCloseTo(average, 2);
    }
  });

  test('lmms-eval --predict_only, TempCompass: all but 332 answers are assigned to the right items', async () => {
    const { score, check } = await benchmark('tempcompass');
    const files = folder('toolkits/lmms-eval/org__gemini-predict-only');
    const found = await check(files);
    expect(errors(found.issues)).toEqual([]);
    expect(found.missing).toBe(0);

    const { matched, coverage, issues } = await score(files);
    const missing = coverage.filter(({ slice }) => slice === 'overall');
    expect(missing.map((row) => [row.task, row.missing])).toEqual([
      ['multi-choice', 22],
      ['yes_no', 250],
      ['caption_matching', 4],
      ['captioning', 56],
    ]);
    const ambiguous = issues.filter(({ code }) => code === 'ambiguous_rows');
    expect(ambiguous.map(({ message }) => Number.parseInt(message, 10))).toEqual([22, 250, 4, 56]);
    expect(matched.size).toBe(7540 - 332);
    for (const task of ['multi-choice', 'yes_no', 'caption_matching', 'captioning']) {
      const real = readJson('data/tempcompass/predictions/gemini', `${task}.json`);
      for (const [id, answer] of matched) {
        const [dimensionId, video = '', aspect = '', position = ''] = id.split('/');
        if (dimensionId !== task) continue;
        // The toolkit writes refusals, null in the real predictions, as empty text.
        const text = real[video][aspect][position].prediction ?? '';
        expect(answer, id).toMatchObject({ text });
      }
    }
  });

  test('lmms-eval --predict_only, CVRR-ES: all but 2 of 2,400 answers are assigned to the right items', async () => {
    const { score, check, items } = await benchmark('cvrr-es');
    const files = folder('toolkits/lmms-eval/org__timechat-predict-only');
    const found = await check(files);
    expect(errors(found.issues)).toEqual([]);
    expect([found.missing, found.verdicts]).toEqual([0, { brought: 0, lacking: 2400 }]);

    const { matched } = await score(files);
    expect(matched.size).toBe(2400);
    const names = items.map(({ slices, payload, reference }) =>
      JSON.stringify([slices, payload, reference]),
    );
    const twins = new Set(names.filter((name, i) => names.indexOf(name) !== i));
    const certain = items.filter((_, i) => !twins.has(names[i] ?? ''));
    expect(items.length - certain.length).toBe(2);
    for (const { id } of certain) {
      const [dimension, position = ''] = id.split('/');
      const real = readJson(
        'data/cvrr-es/predictions/standard_prompting/TimeChat',
        `${dimension}.json`,
      );
      expect(matched.get(id), id).toMatchObject({ text: real[Number(position)].A });
    }
  });

  test.each([
    ['as a folder', (files: UploadedFile[]) => files],
    ['as a zip', zipped],
  ])(
    'VLMEvalKit, %s: table, splits, scores and a pickle are accepted together, and 54 answers are missing',
    async (_, pack) => {
      const { check } = await benchmark('tempcompass');
      const { issues, missing, recognised } = await check(pack(folder('toolkits/vlmevalkit')));
      expect(errors(issues)).toEqual([]);
      expect(missing).toBe(54);
      expect(recognised.every(({ refused }) => !refused)).toBe(true);
      const skipped = issues.filter(({ code }) => code === 'skipped_file');
      expect(skipped).toHaveLength(1);
      expect(skipped[0]?.file).toMatch(/\.pkl$/);
    },
  );

  test.each([
    [
      'lmms-eval/org__gemini',
      {
        benchmark: 'tempcompass',
        model: 'org/gemini',
        toolkit: 'lmms-eval',
        wallTime: 0.7355253299997457,
        inputTokens: 75_400,
        outputTokens: 22_620,
      },
    ],
    [
      'lmms-eval/org__gemini-predict-only',
      {
        benchmark: 'tempcompass',
        model: 'org/gemini-predict-only',
        toolkit: 'lmms-eval',
        wallTime: expect.any(Number),
        inputTokens: 75_400,
        outputTokens: 22_620,
      },
    ],
    [
      'lmms-eval/org__timechat-predict-only',
      {
        benchmark: 'cvrr-es',
        model: 'org/timechat-predict-only',
        toolkit: 'lmms-eval',
        inputTokens: 24_000,
        outputTokens: 7200,
      },
    ],
    ['vlmevalkit', { benchmark: 'tempcompass', model: 'gemini', toolkit: 'VLMEvalKit', frames: 8 }],
  ])('the facts of the run are read from %s', async (name, facts) => {
    const { files } = await openFiles(folder(`toolkits/${name}`));
    const found = readRunFolder(files, benchmarks);
    expect(Object.fromEntries(found.facts.map((fact) => [fact.name, fact.value]))).toEqual(facts);
    expect(found.issues).toEqual([]);
  });

  const zips = [
    ['cvrr-es', 'lmms-eval/org__timechat-predict-only'],
    ['tempcompass', 'lmms-eval/org__gemini'],
    ['tempcompass', 'lmms-eval/org__gemini-predict-only'],
  ] as const;
  test.each(pickCases(zips, 1))(
    'a zip of %s %s gives the same result as the folder',
    async (id, name) => {
      const { check } = await benchmark(id);
      const files = folder(`toolkits/${name}`);
      const [{ issues: _, ...asFolder }, zip] = [await check(files), await check(zipped(files))];
      expect(errors(zip.issues)).toEqual([]);
      expect([zip.missing, zip.verdicts]).toEqual([asFolder.missing, asFolder.verdicts]);
      expect(zip.coverage).toEqual(asFolder.coverage);
    },
  );
});
