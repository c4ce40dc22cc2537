import type { Chart } from '../contract/chart';
import type { Answers, Item, ScoredTask } from '../contract/scoring';
import {
  computeMean,
  computeShare,
  formatLabels,
  type ItemGroup,
  percentScale,
  toGroups,
  toSeries,
} from '../scoring/item-groups';
import { computeRegion, regions, type ScorePair, toScorePair } from './entailment-scores';
import { slices } from './slices';

/** Bins per axis; one half is a boundary, as in the paper's quadrants. */
const bins = 10;

/**
 * The paper's charts by test. Entailment: distribution of the pairs in the plane of both scores
 * (Figure 3, in cells because single points would reveal references), answers to both captions, and
 * the accuracies of both captions (Table 7). Multiple choice: accuracies and choice bias (Table
 * 10).
 */
export function charts({ task, items, answers, outcomes }: ScoredTask): Chart[] {
  const tests = toGroups(
    slices.filter(({ kind }) => kind === 'items'),
    items,
  );
  if (task === 'multiple_choice') return choiceCharts(tests, outcomes.channels);
  return entailmentCharts(tests, outcomes.channels, items, answers);
}

type Channels = ScoredTask['outcomes']['channels'];

function entailmentCharts(
  tests: readonly ItemGroup[],
  channels: Channels,
  items: readonly Item[],
  answers: Answers,
): Chart[] {
  const sides = items.map((item) => toScorePair(item, answers));
  // Similarities and files without a readable answer can't be drawn.
  if (sides.every((pair) => pair === null)) return [];
  return [
    plane(tests, sides),
    {
      id: 'said_to_both',
      kind: 'stacked',
      title: 'What the model says to the two captions',
      caption:
        'Shares of all pairs of a test. The first answer is to the positive caption, the second to the negative one; only “Yes, No” is right. A score of exactly 0.5 lies on the line and counts as wrong.',
      source: 'Figure 3, counted by quadrant',
      scale: percentScale('Share of pairs'),
      categories: formatLabels(tests),
      series: [
        ...regions.map((region) =>
          toSeries(
            region,
            tests,
            computeShare((i) => {
              const pair = sides[i];
              return pair ? computeRegion(pair) === region.id : false;
            }),
          ),
        ),
        toSeries(
          { id: 'no_scores', title: 'No answer to both' },
          tests,
          computeShare((i) => !sides[i]),
        ),
      ],
    },
    {
      id: 'caption_accuracy',
      kind: 'bars',
      title: 'Accuracy on positive captions, and on negative ones given these',
      caption:
        'A high first bar beside a low second one means that the model says Yes to nearly everything. Their product is StrictVLE.',
      source: 'Table 7',
      scale: percentScale('Accuracy'),
      categories: formatLabels(tests),
      series: [
        toSeries(
          { id: 'positive_accuracy', title: 'Positive captions' },
          tests,
          computeMean(channels.positive_accuracy),
        ),
        toSeries(
          { id: 'negative_given_positive', title: 'Negative captions, given the positive one' },
          tests,
          computeMean(channels.negative_given_positive),
        ),
      ],
    },
  ];
}

function plane(tests: readonly ItemGroup[], sides: readonly ScorePair[]): Chart {
  return {
    id: 'entailment_scores',
    kind: 'density',
    title: 'Scores of the positive against the negative caption',
    caption:
      'A pair is right in the lower right quarter: the positive caption is accepted, the negative one rejected. Pairs along the diagonal are those that the model does not tell apart.',
    source: 'Figure 3',
    x: { title: 'Score of the positive caption', unit: 'fraction', decimals: 1 },
    y: { title: 'Score of the negative caption', unit: 'fraction', decimals: 1 },
    bins,
    panels: tests.map(({ id, title, positions }) => {
      const pairs = positions.flatMap((i) => {
        const pair = sides[i];
        return pair ? [pair] : [];
      });
      return {
        id,
        title,
        cells: toCells(pairs),
        regions: regions.map(({ id: region, title: name, good }) => ({
          title: name,
          items: pairs.filter((pair) => computeRegion(pair) === region).length,
          good,
        })),
      };
    }),
  };
}

/** Occupied cells; columns follow the positive caption's score. */
function toCells(pairs: readonly NonNullable<ScorePair>[]): [number, number, number][] {
  const counts = new Map<number, number>();
  for (const [positive, negative] of pairs) {
    const cell = computeBin(positive) * bins + computeBin(negative);
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([cell, count]) => [Math.floor(cell / bins), cell % bins, count]);
}

/** Scores outside 0 to 1 are drawn at the edge. */
function computeBin(score: number): number {
  return Math.max(0, Math.min(bins - 1, Math.floor(score * bins)));
}

function choiceCharts(tests: readonly ItemGroup[], channels: Channels): Chart[] {
  const { both = new Float64Array() } = channels;
  const ofAll = toSeries(
    { id: 'both_of_all', title: 'Both orders, other answers wrong' },
    tests,
    computeShare((i) => both[i] === 1),
  );
  const dropsAnswers = both.some(Number.isNaN);
  return [
    {
      id: 'choice_accuracy',
      kind: 'bars',
      title: 'Accuracy with the right caption as A, as B, and in both orders',
      caption:
        'Each pair is asked twice, once in each order of the options. Guessing is right half of the time in one order and a quarter of the time in both.',
      source: 'Table 10',
      scale: percentScale('Accuracy'),
      categories: formatLabels(tests),
      series: [
        toSeries({ id: 'a', title: 'Right caption as A' }, tests, computeMean(channels.a)),
        toSeries({ id: 'b', title: 'Right caption as B' }, tests, computeMean(channels.b)),
        toSeries({ id: 'both', title: 'Both orders' }, tests, computeMean(both)),
        ...(dropsAnswers ? [ofAll] : []),
      ],
      levels: [
        { title: 'Chance in one order', value: 0.5 },
        { title: 'Chance in both', value: 0.25 },
      ],
    },
    {
      id: 'choice_bias',
      kind: 'bars',
      title: 'Choice bias: how much more often the model is right when B is',
      caption:
        'Above zero the model prefers B, below zero it prefers A. A model without a preference is at zero.',
      source: 'Table 10',
      scale: percentScale('Accuracy as B − accuracy as A'),
      categories: formatLabels(tests),
      series: [toSeries({ id: 'bias', title: 'Choice bias' }, tests, computeMean(channels.bias))],
    },
  ];
}
