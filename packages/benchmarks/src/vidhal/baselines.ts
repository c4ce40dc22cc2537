import type { PublishedBaseline, ReferenceLevel } from '../contract/definition';
import table2 from './baselines.json';
import repository from './baselines-repository.json';

/** Printed columns of Table 2, in order. */
const columns = [
  { task: 'mcqa', metric: 'accuracy', slice: 'overall', column: 'Accuracy' },
  { task: 'naive_ordering', metric: 'ndcg', slice: 'overall', column: 'NDCG, Naive' },
  { task: 'relative_ordering', metric: 'ndcg', slice: 'overall', column: 'NDCG, Relative' },
] as const;

type PublishedRow = (typeof table2)[number] | (typeof repository)[number];

function toBaseline(row: PublishedRow, origin: string): PublishedBaseline {
  const { accuracy, naive, relative, ...about } = row;
  return {
    ...about,
    kind: row.model === 'Random' ? 'chance' : 'model',
    scores: columns.map(({ column, ...ref }, i) => ({
      ...ref,
      value: [accuracy, naive, relative][i] ?? Number.NaN,
      source: `${origin}, row ${row.model}, column ${column}`,
    })),
  };
}

/**
 * The published results: the random baseline and thirteen models of the paper (arXiv 2411.16771,
 * Table 2), then newer models listed only in the authors' repository, which doesn't state frames.
 * Parameters are those of the base language model; organisation and openness are not in the
 * sources.
 *
 * Release months of the newer models: papers of LongVU (arXiv 2410.17434), InternVL2.5 (2412.05271)
 * and Qwen2.5-VL (2502.13923), whose 32B followed on 2025-03-25 (news of github.com/QwenLM/Qwen2.5-VL);
 * news of github.com/OpenBMB/MiniCPM-V (2024-08-06); openai.com/index/gpt-4-1 (2025-04-14); Google
 * Cloud, “Model versions and lifecycle” (gemini-2.5-pro and gemini-2.5-flash: 2025-06-17).
 */
export const baselines: readonly PublishedBaseline[] = [
  ...table2.map((row) => toBaseline(row, 'Table 2')),
  ...repository.map((row) => toBaseline(row, 'Authors’ repository')),
];

/**
 * Chance as measured in the paper, and as expected: 1 of 3 letters, and the mean of the six orders.
 */
export const levels: readonly ReferenceLevel[] = [
  ...baselines
    .filter(({ kind }) => kind === 'chance')
    .flatMap(({ scores }) => scores.map((score) => ({ ...score, label: 'Chance, as published' }))),
  ...columns.map(({ task, metric, slice }) => ({
    task,
    metric,
    slice,
    label: 'Chance, expected',
    value: task === 'mcqa' ? 1 / 3 : 1 / 2,
    source:
      task === 'mcqa'
        ? 'One of three letters at random'
        : 'Mean NDCG of the six orders, each equally likely',
  })),
];

/** Share of videos whose pair answers contradict the final order (Table 3). */
export const publishedIntransitivity = [
  { model: 'VideoChat2 (Vicuna)', p_ti: 0.073, source: 'Table 3' },
  { model: 'mPLUG-Owl3', p_ti: 0.03, source: 'Table 3' },
  { model: 'LLaVA-NeXT-Video (7B)', p_ti: 0.037, source: 'Table 3' },
  { model: 'VideoLLaMA2 (7B)', p_ti: 0.04, source: 'Table 3' },
];
