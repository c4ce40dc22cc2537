import type { Chart, ChartLabel } from '../contract/chart';
import type { SliceDefinition } from '../contract/definition';
import type { ScoredTask } from '../contract/scoring';
import { formatLabels, percentScale, toGroups } from '../scoring/item-groups';
import { sliceValue } from '../scoring/slice-value';
import { publishedConflicting } from './baselines';
import { isConstructed } from './conflict-groups';
import { videoGroups, whollyRight } from './consistency';
import { slices } from './slices';
import { isTaskId, tasks } from './tasks';

/** A number over some of a task's items, by position. */
type Average = (positions: readonly number[]) => { value: number | null; n: number };

const fineGroup = 'Fine-grained aspects';

/**
 * Charts of one task: its row of the heat maps of tasks and aspects, accuracy and match rate, then
 * consistency over conflicting videos and accuracy with and without these (Table 5). As in the
 * scores, items without a verdict leave the accuracy undefined.
 */
export function charts(scored: ScoredTask): Chart[] {
  const { accuracy, match } = scored.outcomes.channels;
  const computeAverage =
    (channel: Float64Array = new Float64Array()): Average =>
    (positions) =>
      sliceValue({ aggregate: 'mean' }, scored.outcomes, channel, positions);
  const average = computeAverage(accuracy);
  const aspects = slices.filter(({ group }) => group !== fineGroup);
  const fine = slices.filter(({ group }) => group === fineGroup);
  return [
    heat(scored, { id: 'accuracy_by_aspect', title: 'Accuracy by aspect' }, aspects, average),
    heat(
      scored,
      { id: 'accuracy_by_fine_aspect', title: 'Accuracy by fine-grained aspect' },
      fine,
      average,
    ),
    ...(match
      ? [
          heat(
            scored,
            { id: 'match_rate_by_aspect', title: 'Match rate by aspect' },
            aspects,
            computeAverage(match),
          ),
        ]
      : []),
    ...consistency(scored, average, accuracy),
    conflictingVideos(scored, average),
  ].filter((chart) => !isEmpty(chart));
}

const captions: Readonly<Record<string, string>> = {
  accuracy_by_aspect: 'A row for each task that was submitted. Overall is over all instructions.',
  accuracy_by_fine_aspect: 'The parts of the aspects, a row for each task that was submitted.',
  match_rate_by_aspect:
    'Share of answers in which the rules find one of the options, right or wrong. The others need a judge.',
};
const sources: Readonly<Record<string, string>> = {
  accuracy_by_aspect: 'Table 2',
  accuracy_by_fine_aspect: 'Table 8',
  match_rate_by_aspect: 'Table 2, by aspect',
};

/** One row; the same slices in every task, so that rows of several tasks can be joined. */
function heat(
  { task, items }: ScoredTask,
  { id, title }: ChartLabel,
  columns: readonly SliceDefinition[],
  average: Average,
): Chart {
  const groups = new Map(toGroups(columns, items).map((group) => [group.id, group.positions]));
  const name = tasks.find((candidate) => candidate.id === task)?.title ?? task;
  return {
    id,
    kind: 'heat',
    title,
    caption: captions[id] ?? '',
    source: sources[id] ?? null,
    scale: percentScale(title),
    rows: [{ id: task, title: name }],
    columns: formatLabels(columns),
    values: [columns.map((column) => average(groups.get(column.id) ?? []).value)],
  };
}

/**
 * Accuracy on videos with and without a counterpart, and share of groups with all items right;
 * nothing without such a group.
 */
function consistency(
  { items }: ScoredTask,
  average: Average,
  accuracy: ArrayLike<number> = [],
): Chart[] {
  const groups = videoGroups(items);
  const conflicting = groups.filter(({ videos }) => videos.size > 1);
  const alone = groups.filter(({ videos }) => videos.size === 1);
  if (conflicting.length === 0) return [];
  const kinds = [
    { id: 'all', title: 'All groups', groups: conflicting },
    ...(
      [
        { id: 'reverse', title: 'Played backwards' },
        { id: 'concat', title: 'Two speeds' },
        { id: 'order', title: 'Two orders' },
      ] as const
    ).map((kind) => ({
      ...kind,
      groups: conflicting.filter(({ conflict }) => conflict === kind.id),
    })),
  ].filter((kind) => kind.groups.length > 0);
  const right = kinds.map((kind) => whollyRight(kind.groups, accuracy));
  const sides = [
    { id: 'with', title: 'With a conflicting video', groups: conflicting },
    { id: 'without', title: 'Without one', groups: alone },
  ];
  const accuracies = sides.map((side) => average(side.groups.flatMap((group) => group.positions)));
  return [
    {
      id: 'groups_wholly_right',
      kind: 'bars',
      title: 'Groups of conflicting videos with every answer right',
      caption:
        'Videos of a group look alike and differ in time alone. A model that goes by single frames gets some of the questions right, but hardly ever all of a group.',
      source: 'Section 3.2.1',
      scale: percentScale('Share of groups'),
      categories: formatLabels(kinds),
      series: [
        {
          id: 'wholly_right',
          title: 'Every answer right',
          values: right.map(({ value }) => value),
          n: right.map(({ n }) => n),
        },
      ],
    },
    {
      id: 'with_counterpart',
      kind: 'bars',
      title: 'Accuracy on videos with and without a conflicting counterpart',
      caption: 'Over the instructions of this task that are about such videos.',
      source: 'Section 3.2.1',
      scale: percentScale('Accuracy'),
      categories: formatLabels(sides),
      series: [
        {
          id: 'accuracy',
          title: 'Accuracy',
          values: accuracies.map(({ value }) => value),
          n: accuracies.map(({ n }) => n),
        },
      ],
    },
  ];
}

/** Without action, as in the paper; over all videos and over those not constructed to conflict. */
function conflictingVideos({ task, items }: ScoredTask, average: Average): Chart {
  const outside = [...items.keys()].filter((i) => !items[i]?.slices.includes('action'));
  const raw = outside.filter((i) => !isConstructed(items[i]?.cluster ?? ''));
  const averages = [average(outside), average(raw)];
  return {
    id: 'conflicting_videos',
    kind: 'bars',
    title: 'Accuracy with and without the constructed conflicting videos',
    caption:
      'Over all aspects but action, for which none were constructed. Models that see single frames do better on the raw videos alone.',
    source: 'Table 5',
    scale: percentScale('Accuracy'),
    categories: [
      { id: 'all_videos', title: 'All videos' },
      { id: 'raw_videos', title: 'Raw videos alone' },
    ],
    series: [
      {
        id: 'this',
        title: 'This result',
        values: averages.map(({ value }) => value),
        n: averages.map(({ n }) => n),
      },
      ...(isTaskId(task) ? publishedConflicting(task) : []).map((row) => ({
        id: `published:${row.model}`,
        title: row.model,
        values: [row.all_videos, row.raw_videos],
        published: true,
      })),
    ],
  };
}

/** Whether a chart has no value for this result. */
function isEmpty(chart: Chart): boolean {
  if (chart.kind === 'heat') return chart.values.flat().every((value) => value === null);
  if (chart.kind !== 'bars') return false;
  const averages = chart.series.filter(({ published }) => !published);
  return averages.flatMap(({ values }) => values).every((value) => value === null);
}
