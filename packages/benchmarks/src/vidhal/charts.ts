import type { Chart } from '../contract/chart';
import type { ScoredTask } from '../contract/scoring';
import {
  computeMean,
  computeShare,
  formatLabels,
  type ItemGroup,
  percentScale,
  toGroups,
  toSeries,
} from '../scoring/item-groups';
import { isLetter, letters } from './letters';
import { orderCharts } from './order-charts';
import { slices } from './slices';

/**
 * The paper's charts by aspect and sub-aspect. Multiple choice: accuracy, as Figure 5 does for
 * NDCG, and how often each letter was chosen. The ordering tasks have other charts.
 */
export function charts(scored: ScoredTask): Chart[] {
  const groups = toGroups(slices, scored.items);
  return scored.task === 'mcqa' ? choiceCharts(groups, scored) : orderCharts(groups, scored);
}

function choiceCharts(
  groups: readonly ItemGroup[],
  { items, answers, outcomes: { channels } }: ScoredTask,
): Chart[] {
  const inputs = items.map(({ id }) => answers.get(id));
  const isOther = (choice: unknown) => typeof choice !== 'string' || !isLetter(choice);
  return [
    {
      id: 'accuracy_by_aspect',
      kind: 'bars',
      title: 'Accuracy by aspect and sub-aspect',
      caption:
        'Where the tolerant bar is higher, answers were right in another form than the official code takes, such as “b.” for B.',
      source: null,
      scale: { title: 'Accuracy', unit: 'fraction', decimals: 3 },
      categories: formatLabels(groups),
      series: [
        toSeries({ id: 'accuracy', title: 'Accuracy' }, groups, computeMean(channels.accuracy)),
        toSeries(
          { id: 'accuracy_tolerant', title: 'Tolerant accuracy' },
          groups,
          computeMean(channels.accuracy_tolerant),
        ),
      ],
      levels: [{ title: 'Chance', value: 1 / 3 }],
    },
    {
      id: 'letters_chosen',
      kind: 'stacked',
      title: 'How often each letter was chosen',
      caption:
        'The captions were shuffled, so that a model that looks at the videos chooses each letter about equally often. “Other” are answers that are not exactly a letter.',
      source: null,
      scale: percentScale('Share of videos'),
      categories: formatLabels(groups),
      series: [
        ...letters.map((letter) =>
          toSeries(
            { id: letter, title: letter },
            groups,
            computeShare((i) => inputs[i] === letter),
          ),
        ),
        toSeries(
          { id: 'other', title: 'Other' },
          groups,
          computeShare((i) => inputs[i] !== undefined && isOther(inputs[i])),
        ),
        toSeries(
          { id: 'missing', title: 'No answer' },
          groups,
          computeShare((i) => inputs[i] === undefined),
        ),
      ],
    },
  ];
}
