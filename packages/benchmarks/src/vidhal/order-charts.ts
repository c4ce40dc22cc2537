import { largestShare } from '@clapboard/metrics';
import type { Chart, ChartScale } from '../contract/chart';
import type { ScoredTask } from '../contract/scoring';
import {
  computeMean,
  computeShare,
  formatLabels,
  type ItemGroup,
  percentScale,
  toSeries,
} from '../scoring/item-groups';
import { publishedIntransitivity } from './baselines';
import { orders } from './letters';
import { isIntransitive } from './order-answer';
import { slices } from './slices';

const ndcgScale: ChartScale = { title: 'NDCG', unit: 'fraction', decimals: 3 };

/**
 * The paper's charts of an ordering task: NDCG by aspect and sub-aspect (Figures 5 and 6),
 * frequency of each letter order, regurgitation and invalid responses (Figure 8), misalignment
 * (Figure 9); and, with pairwise choices, how often they contradict the orders (Table 3).
 */
export function orderCharts(groups: readonly ItemGroup[], scored: ScoredTask): Chart[] {
  const { channels } = scored.outcomes;
  const getParts = new Map(slices.map(({ id, parent }) => [id, parent]));
  const isSub = ({ id }: ItemGroup) => ![undefined, 'overall'].includes(getParts.get(id));
  const byAspect = groups.filter((group) => !isSub(group));
  const bySubAspect = groups.filter(isSub);
  return [
    ndcg('ndcg_by_aspect', 'NDCG by aspect', 'Figure 5', byAspect, channels.ndcg),
    ...(bySubAspect.length > 0
      ? [ndcg('ndcg_by_subaspect', 'NDCG by sub-aspect', 'Figure 6', bySubAspect, channels.ndcg)]
      : []),
    orderFrequencies(groups, channels.order),
    regurgitation(byAspect, channels),
    misalignment(byAspect, channels),
    ...intransitivity(scored),
  ];
}

type Channels = ScoredTask['outcomes']['channels'];

function ndcg(
  id: string,
  title: string,
  source: string,
  groups: readonly ItemGroup[],
  channel: Channels[string] | undefined,
): Chart {
  return {
    id,
    kind: 'bars',
    title,
    caption:
      'From 0, every order reversed, to 1, every order right. Orders at random have 0.5 on average.',
    source,
    scale: ndcgScale,
    categories: formatLabels(groups),
    series: [toSeries({ id: 'ndcg', title: 'NDCG' }, groups, computeMean(channel))],
    levels: [{ title: 'Chance', value: 0.5 }],
  };
}

function orderFrequencies(
  groups: readonly ItemGroup[],
  order: Channels[string] | undefined,
): Chart {
  const columns = [...orders, null];
  return {
    id: 'order_frequencies',
    kind: 'heat',
    title: 'How often each order of the letters was given',
    caption:
      'Shares of all videos of a row. The letters were shuffled, so that a model that looks at the videos gives all six orders about equally often, 16.7 % each.',
    source: 'Figure 8, by order',
    scale: percentScale('Share of videos'),
    rows: formatLabels(groups),
    columns: columns.map((letters) =>
      letters === null
        ? { id: 'none', title: 'No order' }
        : { id: letters, title: [...letters].join(' ') },
    ),
    values: groups.map(({ positions }) =>
      columns.map((letters) => {
        const code = letters === null ? -1 : orders.indexOf(letters);
        return computeShare((i) => order?.[i] === code)(positions).value;
      }),
    ),
  };
}

function regurgitation(groups: readonly ItemGroup[], { order, invalid }: Channels): Chart {
  return {
    id: 'regurgitation',
    kind: 'bars',
    title: 'Regurgitation and invalid responses',
    caption:
      'Regurgitation is the share of the most frequent order, whichever it is; using all six equally often gives 16.7 %. An invalid response is no order of the three captions.',
    source: 'Figure 8',
    scale: percentScale('Share of videos'),
    categories: formatLabels(groups),
    series: [
      toSeries({ id: 'regurgitation_rate', title: 'Regurgitation rate' }, groups, (positions) =>
        largestShare(positions.map((i) => order?.[i] ?? Number.NaN)),
      ),
      toSeries(
        { id: 'invalid_rate', title: 'Invalid response rate' },
        groups,
        computeMean(invalid),
      ),
    ],
    levels: [{ title: 'All orders equally often', value: 1 / 6 }],
  };
}

function misalignment(groups: readonly ItemGroup[], channels: Channels): Chart {
  const pairs = [
    { id: 'hm_3_1', title: '3→1: worst before true' },
    { id: 'hm_3_2', title: '3→2: worst before mild' },
    { id: 'hm_2_1', title: '2→1: mild before true' },
  ] as const;
  return {
    id: 'misalignment',
    kind: 'bars',
    title: 'How often a more hallucinated caption is put before a better one',
    caption:
      'Shares of all videos, lower is better. Orders at random misalign each pair half of the time; an answer that is no order misaligns nothing.',
    source: 'Figure 9',
    scale: percentScale('Share of videos'),
    categories: formatLabels(groups),
    series: pairs.map((pair) => toSeries(pair, groups, computeMean(channels[pair.id]))),
    levels: [{ title: 'Chance', value: 0.5 }],
  };
}

/**
 * P_TI over all orders whose first and last caption were also compared as a pair; nothing without
 * any.
 */
function intransitivity({ items, answers }: ScoredTask): Chart[] {
  const found = items.flatMap(({ id }) => {
    const answer = answers.get(id);
    const contradicts = answer === undefined ? null : isIntransitive(answer);
    return contradicts === null ? [] : [contradicts];
  });
  if (found.length === 0) return [];
  const share = found.filter(Boolean).length / found.length;
  return [
    {
      id: 'intransitivity',
      kind: 'bars',
      title: 'Orders that contradict the model’s own choice in pairs',
      caption:
        'Share of the orders whose first and last caption were also asked about as a pair, and of which the model chose the last. Lower is better.',
      source: 'Table 3',
      scale: percentScale('P_TI'),
      categories: [{ id: 'p_ti', title: 'All orders' }],
      series: [
        { id: 'this', title: 'This result', values: [share], n: [found.length] },
        ...publishedIntransitivity.map(({ model, p_ti }) => ({
          id: model,
          title: model,
          values: [p_ti],
          published: true,
        })),
      ],
    },
  ];
}
