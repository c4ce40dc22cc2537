import type { PublishedBaseline, ReferenceLevel } from '../contract/definition';
import models from './baseline-models.json';
import tables from './baselines.json';

type Score = PublishedBaseline['scores'][number];
type RowName = keyof typeof models;

const byModel = new Map<string, PublishedBaseline & { scores: Score[] }>();

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
    const about = models[row as RowName];
    const model = subset && row !== 'Human' ? `${about.model} (subset)` : about.model;
    const kind = row === 'Random' ? 'chance' : row === 'Human' ? 'human' : 'model';
    const baseline = byModel.get(model) ?? { ...about, model, kind, released: null, scores: [] };
    byModel.set(model, baseline);
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
 * models. Parameters are those in the models' names; organisation and openness are not in the
 * tables.
 */
export const baselines: readonly PublishedBaseline[] = [...byModel.values()];

/** Chance and human level as the paper prints them. */
export const levels: readonly ReferenceLevel[] = baselines
  .filter(({ kind }) => kind !== 'model')
  .flatMap(({ kind, scores }) =>
    scores.map((score) => ({ ...score, label: kind === 'human' ? 'Human' : 'Chance' })),
  );
