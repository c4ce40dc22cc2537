import type { PublishedBaseline, ReferenceLevel } from '../contract/definition';
import models from './baseline-models.json';
import tables from './baselines.json';

type Score = PublishedBaseline['scores'][number];
type RowName = keyof typeof models;

/**
 * Months of the models' papers: the first four digits of their arXiv numbers. PLLaVA 2404.16994, Video-LLaVA
 * 2311.10122, Qwen2-VL 2409.12191, LLaVA-OneVision 2408.03326, VideoCon (Owl-Con) 2311.10111, Vera 2305.03695, SigLIP
 * 2303.15343, ViFi-CLIP 2212.03640, NegCLIP 2210.01936, Qwen2 2407.10671. Closed models: the vendor's release of GPT-4o
 * (openai.com/index/hello-gpt-4o) and of the first stable Gemini 1.5 versions (Google Cloud, “Model versions and
 * lifecycle”: gemini-1.5-pro-001, gemini-1.5-flash-001).
 */
const released: Readonly<Partial<Record<RowName, string>>> = {
  'P-LLaVA': '2024-04',
  'Owl-Con': '2023-11',
  'V-LLaVA': '2023-11',
  'QVL-7B': '2024-09',
  'QVL-72B': '2024-09',
  'OV-7B': '2024-08',
  'OV-72B': '2024-08',
  'OV Blind': '2024-08',
  '1 Frame': '2024-08',
  'OV-7B-SI': '2024-08',
  'OV-72B CoT': '2024-08',
  'OV-7B 8fps': '2024-08',
  'OV-72B 1fps': '2024-08',
  'OV-72B 8fps': '2024-08',
  'Gem-1.5F': '2024-05',
  'Gem-1.5P': '2024-05',
  'Gem-1.5P CoT': '2024-05',
  'GPT-4o': '2024-05',
  VERA: '2023-05',
  SigLIP: '2023-03',
  'ViFi-C': '2022-12',
  'Neg-C': '2022-10',
  'Q LLM': '2024-07',
};

/** The prompts of rows that don't have the standard one. */
const promptVariants: Readonly<Partial<Record<RowName, string>>> = {
  'OV-72B CoT': 'chain of thought',
  'Gem-1.5P CoT': 'chain of thought',
};

const byRow = new Map<string, PublishedBaseline & { scores: Score[] }>();

/**
 * Numbers that two tables print differently, as `model, column: first, second`; the first is shown.
 */
export const printedDifferently: string[] = [];

/**
 * Averages that don't match the tests printed next to them, with the reason, by model and column.
 */
const misprints: Readonly<Record<string, string>> = {
  'LLaVA-OneVision 7B, 8 fps, average/strict':
    'The tests of its row in Table 9 have the mean 35.5; 35.6 is printed.',
  'LLaVA-OneVision 7B, average/both':
    'The tests, which Table 10 prints, have the mean 28.4; Table 5 prints 28.7.',
};

for (const { table, task, columns, rows } of tables) {
  for (const { row, subset, values } of rows) {
    const name = row as RowName;
    const about = { ...models[name], released: released[name] ?? null };
    const model = subset && row !== 'Human' ? `${about.model} (subset)` : about.model;
    const kind = row === 'Random' ? 'chance' : row === 'Human' ? 'human' : 'model';
    const promptVariant = promptVariants[name];
    const key = `${row}${subset}`;
    const baseline = byRow.get(key) ?? {
      ...about,
      model,
      ...(promptVariant === undefined ? {} : { promptVariant }),
      kind,
      scores: [],
    };
    byRow.set(key, baseline);
    for (const [i, column] of columns.entries()) {
      const printed = values[i];
      if (printed === null || printed === undefined) continue;
      const [slice = '', metric = ''] = column.split('/');
      const value = printed / 100;
      const source = `Table ${table}, row ${row}${subset ? ' of the subset' : ''}, column ${slice}, ${metric}`;
      const first = baseline.scores.find(
        (score) => score.task === task && score.metric === metric && score.slice === slice,
      );
      const misprint = misprints[`${model}, ${column}`];
      const score = { task, metric, slice, value, source };
      if (!first) baseline.scores.push(misprint ? { ...score, misprint } : score);
      else if (first.value !== value) {
        printedDifferently.push(`${model}, ${column}: ${first.value * 100}, ${printed}`);
      }
    }
  }
}

/**
 * The published results (arXiv 2406.10889, Tables 2 to 10), with full set and subset as separate
 * models. Parameters are those in the models' names; Owl-Con has those of mPLUG-Owl-7B-Video, from
 * which its authors finetune it (github.com/Hritikbansal/videocon). Organisation and openness are
 * not in the tables.
 */
export const baselines: readonly PublishedBaseline[] = [...byRow.values()];

/** Chance and human level as the paper prints them. */
export const levels: readonly ReferenceLevel[] = baselines
  .filter(({ kind }) => kind !== 'model')
  .flatMap(({ kind, scores }) =>
    scores.map((score) => ({ ...score, label: kind === 'human' ? 'Human' : 'Chance' })),
  );
