import { mean } from '@clapboard/metrics';
import type { Answers, Diagnostics, Item } from '../contract/scoring';
import { sliceMembers } from '../slice-members';
import { publishedConflicting } from './baselines';
import { type Conflict, conflictGroupOf, isConstructed } from './conflict-groups';
import { answerSchema, keySchema } from './item';
import { outcomes } from './score';
import { slices } from './slices';
import { isTaskId } from './tasks';

/**
 * Data of one task's figures: accuracy and match rate by aspect (one row of the heat map of tasks and
 * aspects), consistency over conflicting videos, and how many true answers claimed by the submitted
 * files differ from ours (then they were made or judged for another revision).
 */
export function diagnostics(task: string, items: readonly Item[], answers: Answers): Diagnostics {
  const { channels } = outcomes(task, items, answers);
  const accuracy = channels.accuracy ?? new Float64Array(items.length);
  const members = [...sliceMembers(slices, items)];
  const byAspect = (channel: Float64Array) =>
    members.map(([slice, positions]) => ({
      slice,
      n: positions.length,
      value: mean(positions.map((i) => channel[i] ?? Number.NaN)).value,
    }));
  return {
    accuracy_by_aspect: byAspect(accuracy),
    ...(channels.match && { match_rate_by_aspect: byAspect(channels.match) }),
    consistency: consistency(items, accuracy),
    conflicting_videos: conflictingVideos(task, items, accuracy),
    claimed_keys: claimedKeys(items, answers),
  };
}

/** Accuracy on items of videos with and without a conflicting counterpart, and groups of which every item is right. */
function consistency(items: readonly Item[], accuracy: Float64Array) {
  const groups = new Map<string, { conflict: Conflict; videos: Set<string>; values: number[] }>();
  for (const [i, { cluster }] of items.entries()) {
    const { id, conflict } = conflictGroupOf(cluster);
    const group = groups.get(id) ?? { conflict, videos: new Set(), values: [] };
    group.videos.add(cluster);
    group.values.push(accuracy[i] ?? Number.NaN);
    groups.set(id, group);
  }
  const all = [...groups.values()];
  const conflicting = all.filter(({ videos }) => videos.size > 1);
  const accuracyOf = (some: typeof all) => {
    const { value, n } = mean(some.flatMap(({ values }) => values));
    return { accuracy: value, n };
  };
  const whollyRight = (some: typeof all) => ({
    groups: some.length,
    wholly_right: mean(some.map(({ values }) => (values.every((value) => value === 1) ? 1 : 0)))
      .value,
  });
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

/** The paper's Table 5 for this evaluation: action left out, over all videos and over those that were not constructed to conflict. */
function conflictingVideos(task: string, items: readonly Item[], accuracy: Float64Array) {
  const outside = items.flatMap(({ slices: own, cluster }, i) =>
    own.includes('action') ? [] : [{ video: cluster, value: accuracy[i] ?? Number.NaN }],
  );
  const raw = outside.filter(({ video }) => !isConstructed(video));
  return {
    all_videos: mean(outside.map(({ value }) => value)).value,
    raw_videos: mean(raw.map(({ value }) => value)).value,
    published: isTaskId(task) ? publishedConflicting(task) : [],
  };
}

function claimedKeys(items: readonly Item[], answers: Answers) {
  let claimed = 0;
  let differing = 0;
  for (const { id, key } of items) {
    const given = answers.get(id);
    const claim = given === undefined ? undefined : answerSchema.parse(given).claimedKey;
    if (claim === undefined) continue;
    const { answer, choice } = keySchema.parse(key);
    claimed += 1;
    if (claim !== (choice?.answer ?? answer)) differing += 1;
  }
  return { claimed, differing };
}
