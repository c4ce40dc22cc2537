import { mean } from '@clapboard/metrics';
import type { Answers, Diagnostics, Item, TaskOutcomes } from '../contract/scoring';
import { sliceMembers } from '../slice-members';
import { sliceValue } from '../slice-value';
import { publishedConflicting } from './baselines';
import { type Conflict, conflictGroupOf, isConstructed } from './conflict-groups';
import { outcomes } from './score';
import { slices } from './slices';
import { isTaskId } from './tasks';

/** A number over some of a task's items, by their positions. */
type Average = (positions: readonly number[]) => { value: number | null; n: number };

/**
 * Data of one task's figures: accuracy and match rate by aspect (one row of the heat map of tasks and
 * aspects), and consistency over conflicting videos. As in the scores, there is no accuracy over items
 * of which one waits for its verdict.
 */
export function diagnostics(task: string, items: readonly Item[], answers: Answers): Diagnostics {
  const scored = outcomes(task, items, answers);
  const { accuracy = new Float64Array(), match } = scored.channels;
  const members = [...sliceMembers(slices, items)];
  const byAspect = (channel: Float64Array) =>
    members.map(([slice, positions]) => ({
      slice,
      n: positions.length,
      value: averageOf(scored, channel)(positions).value,
    }));
  return {
    accuracy_by_aspect: byAspect(accuracy),
    ...(match && { match_rate_by_aspect: byAspect(match) }),
    consistency: consistency(items, accuracy, averageOf(scored, accuracy)),
    conflicting_videos: conflictingVideos(task, items, averageOf(scored, accuracy)),
  };
}

function averageOf(scored: TaskOutcomes, channel: Float64Array): Average {
  return (positions) => sliceValue({ aggregate: 'mean' }, scored, channel, positions);
}

interface Group {
  conflict: Conflict;
  videos: Set<string>;
  positions: number[];
}

/** Accuracy on items of videos with and without a conflicting counterpart, and groups of which every item is right. */
function consistency(items: readonly Item[], accuracy: Float64Array, average: Average) {
  const groups = new Map<string, Group>();
  for (const [i, { cluster }] of items.entries()) {
    const { id, conflict } = conflictGroupOf(cluster);
    const group = groups.get(id) ?? { conflict, videos: new Set(), positions: [] };
    group.videos.add(cluster);
    group.positions.push(i);
    groups.set(id, group);
  }
  const all = [...groups.values()];
  const conflicting = all.filter(({ videos }) => videos.size > 1);
  const accuracyOf = (some: readonly Group[]) => {
    const { value, n } = average(some.flatMap(({ positions }) => positions));
    return { accuracy: value, n };
  };
  const whollyRight = (some: readonly Group[]) => {
    const right = some.map(({ positions }) =>
      isWhollyRight(positions.map((i) => accuracy[i] ?? Number.NaN)),
    );
    return {
      groups: some.length,
      wholly_right: right.some(Number.isNaN) ? null : mean(right).value,
    };
  };
  return {
    with_counterpart: accuracyOf(conflicting),
    without_counterpart: accuracyOf(all.filter(({ videos }) => videos.size === 1)),
    all: whollyRight(conflicting),
    by_conflict: (['reverse', 'concat', 'order'] as const).map((conflict) => ({
      conflict,
      ...whollyRight(conflicting.filter((group) => group.conflict === conflict)),
    })),
  };
}

/** 1 where every item is right, 0 where one is wrong, NaN where that depends on an item without a verdict. */
function isWhollyRight(values: readonly number[]): number {
  if (values.includes(0)) return 0;
  return values.some(Number.isNaN) ? Number.NaN : 1;
}

/** The paper's Table 5 for this evaluation: action left out, over all videos and over those that were not constructed to conflict. */
function conflictingVideos(task: string, items: readonly Item[], average: Average) {
  const outside = [...items.keys()].filter((i) => !items[i]?.slices.includes('action'));
  const raw = outside.filter((i) => !isConstructed(items[i]?.cluster ?? ''));
  return {
    all_videos: average(outside).value,
    raw_videos: average(raw).value,
    published: isTaskId(task) ? publishedConflicting(task) : [],
  };
}
