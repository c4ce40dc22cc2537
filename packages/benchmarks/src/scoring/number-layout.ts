import type {
  BenchmarkDefinition,
  MetricDefinition,
  ScoreRef,
  SliceDefinition,
} from '../contract/definition';
import type { Item } from '../contract/scoring';
import { sliceMembers } from './slice-members';

/** The items of each task, in the order of the outcomes. */
export type ItemsByTask = ReadonlyMap<string, readonly Pick<Item, 'slices' | 'cluster'>[]>;

/** Items of one task, each with the index of its cluster in `NumberLayout.clusters`. */
interface ClusteredItems {
  positions: readonly number[];
  clusters: Int32Array;
}

/** Items whose mean is one part of a number, and the channel to read. */
export interface NumberPart extends ClusteredItems {
  task: string;
  slice: SliceDefinition;
  metric: MetricDefinition;
  channel: string;
}

/**
 * The structure of one number: the unweighted mean of its groups (several for a composite), each of
 * which is the unweighted mean of its parts (several for a macro slice).
 */
export interface NumberLayout {
  ref: ScoreRef;
  groups: readonly (readonly NumberPart[])[];
  /** sorted names of all clusters with an item in any part; the order of every `influences` */
  clusters: readonly string[];
  /** layouts of the same metrics, each over all items of its task */
  wholeTasks: () => readonly NumberLayout[];
}

/** The parts of a definition that determine its numbers. */
export type NumberDefinition = Pick<
  BenchmarkDefinition,
  'tasks' | 'slices' | 'composites' | 'groupCluster'
>;

/** A part without cluster indices. */
type UnnumberedPart = Omit<NumberPart, 'clusters'>;

/**
 * Finds the layout of a number over these items. Independent of answers, so all models share it.
 * Null if a task or the slice has no items.
 */
export function numberLayouts(
  { tasks, slices, composites = [], groupCluster }: NumberDefinition,
  items: ItemsByTask,
): (ref: ScoreRef) => NumberLayout | null {
  const members = new Map(
    [...items].map(([task, indexes]) => [task, sliceMembers(slices, indexes)]),
  );
  const findParts = ({ task, metric: id, slice: sliceId }: ScoreRef): UnnumberedPart[] => {
    const metric = tasks
      .find((candidate) => candidate.id === task)
      ?.metrics.find((metric) => metric.id === id);
    const slice = slices.find((slice) => slice.id === sliceId);
    const ofTask = members.get(task);
    if (!metric || !slice || !ofTask?.has(sliceId)) return [];
    const parts =
      slice.kind === 'macro'
        ? slices.filter((candidate) => slice.of.includes(candidate.id))
        : [slice];
    return parts.map((part) => ({
      task,
      metric,
      slice: part,
      channel: part.kind === 'channel' ? `${metric.channel}@${part.id}` : metric.channel,
      positions: ofTask.get(part.id) ?? [],
    }));
  };
  const numberClusters = clusterNumbering(items, groupCluster);
  const layout = (ref: ScoreRef, unnumbered: readonly UnnumberedPart[][]): NumberLayout => {
    const { clusters, indices } = numberClusters(unnumbered.flat());
    let next = 0;
    const groups = unnumbered.map((parts) =>
      parts.map((part) => {
        const indexes = indices[next] ?? new Int32Array();
        next += 1;
        return { ...part, clusters: indexes };
      }),
    );
    return { ref, groups, clusters, wholeTasks: () => wholeTasks(groups.flat()) };
  };
  const wholeTasks = (parts: readonly NumberPart[]): NumberLayout[] => {
    const distinct = new Map(parts.map((part) => [`${part.task} ${part.metric.id}`, part]));
    return [...distinct.values()].map(({ task, metric }) => {
      const positions = [...(items.get(task) ?? []).keys()];
      const ref = { task, metric: metric.id, slice: wholeTask.id };
      return layout(ref, [
        [{ task, metric, slice: wholeTask, channel: metric.channel, positions }],
      ]);
    });
  };
  return (ref) => {
    const composite = composites.find(
      (composite) =>
        composite.task === ref.task &&
        composite.metric.id === ref.metric &&
        composite.slice === ref.slice,
    );
    const groups = (composite?.of ?? [ref]).map(findParts);
    return groups.some((parts) => parts.length === 0) ? null : layout(ref, groups);
  };
}

const wholeTask: SliceDefinition = { id: '', title: '', group: '', kind: 'all' };

/** Indexes the clusters of parts, cached for metrics with the same slices. */
function clusterNumbering(
  items: ItemsByTask,
  groupCluster: (cluster: string) => string = (cluster) => cluster,
) {
  const known = new Map<string, { clusters: readonly string[]; indices: readonly Int32Array[] }>();
  const { names, ranks } = rankClusters(items, groupCluster);
  return (parts: readonly UnnumberedPart[]) => {
    const key = JSON.stringify(parts.map(({ task, slice }) => [task, slice.id]));
    const found = known.get(key);
    if (found) return found;
    const used = new Uint8Array(names.length);
    for (const { task, positions } of parts) {
      const ranksOfTask = ranks.get(task);
      for (const position of positions) used[ranksOfTask?.[position] ?? 0] = 1;
    }
    const clusters: string[] = [];
    const indexOf = new Int32Array(names.length);
    for (const [rank, name] of names.entries()) {
      if (used[rank] === 1) indexOf[rank] = clusters.push(name) - 1;
    }
    const indices = parts.map(({ task, positions }) => {
      const ranksOfTask = ranks.get(task);
      const indexes = new Int32Array(positions.length);
      for (let i = 0; i < indexes.length; i += 1) {
        indexes[i] = indexOf[ranksOfTask?.[positions[i] ?? 0] ?? 0] ?? 0;
      }
      return indexes;
    });
    const made = { clusters, indices };
    known.set(key, made);
    return made;
  };
}

/** All clusters sorted by name, so that intervals don’t depend on item order, and each item’s rank among them. */
function rankClusters(items: ItemsByTask, groupCluster: (cluster: string) => string) {
  const firstSeen = new Map<string, number>();
  const seen = new Map<string, Int32Array>();
  for (const [task, itemsOfTask] of items) {
    const indexes = new Int32Array(itemsOfTask.length);
    for (const [i, { cluster }] of itemsOfTask.entries()) {
      const name = groupCluster(cluster);
      let index = firstSeen.get(name);
      if (index === undefined) {
        index = firstSeen.size;
        firstSeen.set(name, index);
      }
      indexes[i] = index;
    }
    seen.set(task, indexes);
  }
  const names = [...firstSeen.keys()].sort();
  const rankOf = new Int32Array(names.length);
  for (const [rank, name] of names.entries()) rankOf[firstSeen.get(name) ?? 0] = rank;
  const ranks = new Map(
    [...seen].map(([task, indexes]) => [task, indexes.map((index) => rankOf[index] ?? 0)]),
  );
  return { names, ranks };
}
