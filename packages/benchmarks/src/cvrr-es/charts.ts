import { mean } from '@clapboard/metrics';
import type { Chart } from '../contract/chart';
import type { ScoredTask } from '../contract/scoring';
import {
  computeMean,
  formatLabels,
  type ItemGroup,
  percentScale,
  toGroups,
  toSeries,
} from '../scoring/item-groups';
import { baselines } from './baselines';
import { dimensions, nonExistent, slices } from './dimensions';
import type { Answer, Verdict } from './item';
import { settledAnswers } from './settle';

/** Minimum score of an answer that a judge considers more right than wrong. */
const goodScore = 3;

/**
 * Charts by dimension: accuracy as a radar (Figure 2), accuracy against judge score, contradictions
 * between verdict and score and, on the two non-existent dimensions, the share of answers that
 * start with “yes”. Only the last one if nothing was judged.
 */
export function charts({ items, answers, outcomes: { channels } }: ScoredTask): Chart[] {
  const settled = settledAnswers(items, answers);
  const groups = presentDimensions(items);
  if (!settled.some((answer) => answer?.verdict)) return yesBias(groups, settled);
  return [
    radar(groups, channels),
    againstScore(groups, channels),
    disagreement(groups, settled),
    ...yesBias(groups, settled),
  ];
}

type Channels = ScoredTask['outcomes']['channels'];
type SettledAnswers = readonly (Answer | undefined)[];

/** The dimensions with questions, by short name. */
function presentDimensions(items: ScoredTask['items']): ItemGroup[] {
  const groups = toGroups(
    slices.filter(({ kind }) => kind === 'items'),
    items,
  );
  return groups.map((group) => ({
    ...group,
    title: dimensions.find(({ id }) => id === group.id)?.short ?? group.title,
  }));
}

function radar(groups: readonly ItemGroup[], channels: Channels): Chart {
  const humans = baselines.filter(({ kind }) => kind === 'human');
  return {
    id: 'accuracy_radar',
    kind: 'radar',
    title: 'Accuracy on the 11 dimensions',
    caption: 'One axis for each dimension, from the centre outwards. Empty answers are left out.',
    source: 'Figure 2',
    scale: percentScale('Accuracy'),
    categories: formatLabels(groups),
    series: [
      toSeries({ id: 'accuracy', title: 'This result' }, groups, computeMean(channels.accuracy)),
      ...humans.map(({ model, scores }) => ({
        id: `published:${model}`,
        title: model,
        values: groups.map(({ id }) => {
          const printed = scores.find(({ metric, slice }) => metric === 'accuracy' && slice === id);
          return printed?.value ?? null;
        }),
        published: true,
      })),
    ],
  };
}

function againstScore(groups: readonly ItemGroup[], channels: Channels): Chart {
  return {
    id: 'accuracy_against_score',
    kind: 'points',
    title: 'Accuracy against judge score, by dimension',
    caption:
      'Both come from the same verdicts. A dimension far from the others is one where the judge gives points to answers that it calls incorrect, or the other way round.',
    source: null,
    x: { title: 'Judge score', unit: 'score', decimals: 2 },
    y: percentScale('Accuracy'),
    points: groups.flatMap(({ id, title, positions }) => {
      const { value: x } = computeMean(channels.judge_score)(positions);
      const { value: y } = computeMean(channels.accuracy)(positions);
      return x === null || y === null ? [] : [{ id, title, x, y }];
    }),
  };
}

function disagreement(groups: readonly ItemGroup[], settled: SettledAnswers): Chart {
  const shareOfVerdicts =
    (holds: (verdict: Verdict) => boolean) => (positions: readonly number[]) =>
      mean(
        positions.flatMap((i) => settled[i]?.verdict ?? []).map((judged) => Number(holds(judged))),
      );
  return {
    id: 'verdict_against_score',
    kind: 'bars',
    title: 'How often a verdict contradicts its score',
    caption:
      'Shares of the verdicts of a dimension: called correct with a score below 3, or incorrect with 3 or more. Accuracy follows the verdict, whatever its score.',
    source: null,
    scale: percentScale('Share of verdicts'),
    categories: formatLabels(groups),
    series: [
      toSeries(
        { id: 'correct_below_3', title: 'Correct, score below 3' },
        groups,
        shareOfVerdicts(({ correct, score }) => correct === true && score < goodScore),
      ),
      toSeries(
        { id: 'incorrect_from_3', title: 'Incorrect, score of 3 or more' },
        groups,
        shareOfVerdicts(({ correct, score }) => correct === false && score >= goodScore),
      ),
    ],
  };
}

/** Over the non-empty answers; nothing without any. */
function yesBias(groups: readonly ItemGroup[], settled: SettledAnswers): Chart[] {
  const about = groups.filter(({ id }) => nonExistent.includes(id));
  const yes = toSeries({ id: 'yes', title: 'Answers with yes' }, about, (positions) => {
    const texts = positions.map((i) => settled[i]?.text ?? '').filter((text) => text !== '');
    return mean(texts.map((text) => Number(/^\s*yes/i.test(text))));
  });
  if (yes.values.every((value) => value === null)) return [];
  return [
    {
      id: 'yes_bias',
      kind: 'bars',
      title: 'Answers that begin with “yes” about actions that do not happen',
      caption:
        'Share of the answers that are not empty. These questions suppose something that the video does not show, so that “yes” agrees with what is not there.',
      source: 'Section 5.4 and Figure 7, counted',
      scale: percentScale('Share of answers'),
      categories: formatLabels(about),
      series: [yes],
    },
  ];
}
