import type { PublishedBaseline, ReferenceLevel } from '../contract/definition';
import table2 from './baselines-table-2.json';
import table5 from './baselines-table-5.json';
import { dimensions } from './dimensions';
import { taskId } from './tasks';

/**
 * Months of the papers that the benchmark's paper cites for its models: the first four digits of their arXiv numbers
 * (2306.02858, 2305.06355, 2306.05424, 2311.10122, 2307.16449, 2311.17043, 2312.02051). Closed models: the pages that
 * the paper cites (blog.google/technology/ai/google-gemini-ai and the system card of GPT-4V), and
 * openai.com/index/hello-gpt-4o. The authors don't say which Gemini Flash they ran.
 */
const released: Readonly<Record<string, string>> = {
  'Video-LLaMA-2': '2023-06',
  VideoChat: '2023-05',
  'Video-ChatGPT': '2023-06',
  'Video-LLaVA': '2023-11',
  MovieChat: '2023-07',
  'LLaMA-VID': '2023-11',
  TimeChat: '2023-12',
  'Gemini-Pro-Vision': '2023-12',
  'GPT-4V': '2023-09',
  'GPT-4o': '2024-05',
};

/**
 * Billions of parameters of the checkpoints that the authors' repository (github.com/mbzuai-oryx/CVRR-Evaluation-Suite)
 * runs: Video-LLaVA-7B in its inference script, TimeChat-7B in assets/INSTALL.md. It has no code for the other open
 * models, and the paper prints no sizes.
 */
const parameters: Readonly<Record<string, number>> = { 'Video-LLaVA': 7, TimeChat: 7 };

type Row = (typeof table2)[number] | (typeof table5)[number];
type Score = PublishedBaseline['scores'][number];

/** Printed rows of Tables 2 and 5, in order. */
const rows = [
  ...dimensions.map(({ id, title }) => ({ slice: id, title })),
  { slice: 'overall', title: 'Average' },
];

const visualContext = 'interpretation_of_visual_context';

/** Visual context with DSCP from the authors' verdict files, in the columns of Table 5. */
const visualContextByFiles = [46.15, 57.14, 47.62, 45.79, 39.93, 60.81, 50.55, 60.81];

function score(slice: string, percent: number, source: string, misprint?: string): Score {
  return {
    task: taskId,
    metric: 'accuracy',
    slice,
    value: percent / 100,
    source,
    ...(misprint === undefined ? {} : { misprint }),
  };
}

function toBaseline(row: Row, scores: Score[], promptVariant?: string): PublishedBaseline {
  const { model, organisation, openWeights } = row;
  const kind = model === 'Human' ? 'human' : 'model';
  return {
    model,
    organisation,
    openWeights,
    parameters: parameters[model] ?? null,
    frames: null,
    ...(promptVariant === undefined ? {} : { promptVariant }),
    released: released[model] ?? null,
    kind,
    scores,
  };
}

const standard = table2.map((row) =>
  toBaseline(
    row,
    rows.map(({ slice, title }, i) =>
      score(slice, row.accuracy[i] ?? Number.NaN, `Table 2, row ${title}, column ${row.column}`),
    ),
  ),
);

const dualStep = table5.map((row, column) =>
  toBaseline(
    row,
    rows.map(({ slice, title }, i) =>
      score(
        slice,
        row.accuracy[i] ?? Number.NaN,
        `Table 5, row ${title}, column ${row.column}`,
        slice === visualContext
          ? `Printed as a copy of the row of social context; the authors’ verdict files give ${visualContextByFiles[column]?.toFixed(2)}.`
          : undefined,
      ),
    ),
    'DSCP',
  ),
);

/** Averages by prompting method, Table 3; its other two rows are the averages of Tables 2 and 5. */
const methods = [
  ['CoT', 'Chain of Thought (CoT) prompting', [22.44, 25.87, 15.89, 29.68, 39.57]],
  ['DSCP, stage 1', 'DSCP (Stage 1)', [38.07, 28.4, 28.05, 26.41, 33.04]],
] as const;

const prompting = methods.flatMap(([label, title, averages]) =>
  ['VideoChat', 'Video-LLaVA', 'MovieChat', 'LLaMA-VID', 'TimeChat'].flatMap((model, i) => {
    const row = table2.find((candidate) => candidate.model === model);
    if (!row) return [];
    const source = `Table 3, row ${title}, column ${model}`;
    const average = score('overall', averages[i] ?? Number.NaN, source);
    return [toBaseline(row, [average], label)];
  }),
);

/** Computed by the official parser from the authors' verdict files, in the order of the rows. */
const gpt4o = [62.89, 80.43, 77.67, 71.05, 83.33, 70.14, 62.71, 78.42, 83.57, 70.89, 84.25, 75.03];

const newer: PublishedBaseline[] = [
  toBaseline(
    { model: 'GPT-4o', column: 'GPT-4o', organisation: 'OpenAI', openWeights: false, accuracy: [] },
    rows.map(({ slice, title }, i) =>
      score(
        slice,
        gpt4o[i] ?? Number.NaN,
        `Authors’ repository, row ${title}, column GPT-4o (from its verdict files)`,
      ),
    ),
  ),
  toBaseline(
    {
      model: 'Gemini Flash',
      column: 'Gemini Flash',
      organisation: 'Google',
      openWeights: false,
      accuracy: [],
    },
    [
      score(
        'overall',
        57.02,
        'Authors’ repository, row Average, column Gemini Flash (from its verdict files; the README prints 57.51, which doesn’t follow from its parts)',
      ),
    ],
  ),
];

/**
 * Published accuracies: Table 2 with the human row, prompting methods of Table 3, dual-step
 * prompting (DSCP) of Table 5 with its misprinted row as printed and marked, and two newer models
 * from the authors' repository (paper: arXiv 2405.03690).
 */
export const baselines: readonly PublishedBaseline[] = [
  ...standard,
  ...dualStep,
  ...prompting,
  ...newer,
];

/** Human scores, by dimension and on average. An open question has no chance level. */
export const levels: readonly ReferenceLevel[] = baselines
  .filter(({ kind }) => kind === 'human')
  .flatMap(({ scores }) => scores.map(({ misprint: _, ...rest }) => ({ ...rest, label: 'Human' })));
