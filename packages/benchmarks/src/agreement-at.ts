import { type Agreement, agreement, cohenKappa, mcnemarExact } from '@clapboard/metrics';
import type { ItemsByTask } from './compare-pair';
import type { BenchmarkDefinition, ScoreRef } from './contract/definition';
import type { TaskOutcomes } from './contract/scoring';
import { itemOutcome, primaryMetricOf } from './item-outcome';
import { partsOfNumber } from './numbers-at';

/** One model's side of an agreement. */
export interface AgreedRun {
  outcomes: ReadonlyMap<string, TaskOutcomes>;
  /** by task, in item order: the answers in one form, empty where there is none; absent where they are not known */
  answers?: ReadonlyMap<string, readonly string[]> | undefined;
}

/** How far two models are right and wrong on the same items. */
export interface Agreed {
  counts: Agreement;
  /** Cohen's kappa of right against not right; null where one label is all there is */
  kappa: number | null;
  /** McNemar's exact test of the counts, taking items as independent */
  p: number;
  /** every compared outcome is wholly right or wholly wrong; else `right` means wholly right */
  binary: boolean;
  /** items with the same answer, by whether the first is right; null where answers are not known */
  same: { whenRight: SameAnswers; whenWrong: SameAnswers } | null;
}

export interface SameAnswers {
  same: number;
  of: number;
}

/**
 * Agreement of two models on the items of a place, by the primary metric of each task that the place
 * rests on. An item counts where both have an outcome; null where none does, or where the metric has
 * no known best (see itemOutcome), so that nothing can be called right.
 */
export function agreementAt(
  definition: Pick<BenchmarkDefinition, 'tasks' | 'slices' | 'composites'>,
  ref: ScoreRef,
  items: ItemsByTask,
  first: AgreedRun,
  second: AgreedRun,
): Agreed | null {
  const scored = [...first.outcomes].map(([id, outcomes]) => ({
    id,
    items: items.get(id) ?? [],
    outcomes,
  }));
  const places = new Map<string, Set<number>>();
  for (const { task, positions } of partsOfNumber(definition, ref, scored)) {
    const own = places.get(task) ?? new Set<number>();
    for (const position of positions) own.add(position);
    places.set(task, own);
  }
  const left: number[] = [];
  const right: number[] = [];
  const same = { whenRight: { same: 0, of: 0 }, whenWrong: { same: 0, of: 0 } };
  let binary = true;
  let answersKnown = true;
  for (const task of definition.tasks) {
    const positions = places.get(task.id);
    if (!positions) continue;
    const metric = primaryMetricOf(task);
    if (metric.unit === 'score' || metric.direction === 'neutral') return null;
    const [one, other] = [first.outcomes.get(task.id), second.outcomes.get(task.id)];
    const [answers, others] = [first.answers?.get(task.id), second.answers?.get(task.id)];
    if (!answers || !others) answersKnown = false;
    for (const position of positions) {
      const a = one?.channels[metric.channel]?.[position] ?? Number.NaN;
      const b = other?.channels[metric.channel]?.[position] ?? Number.NaN;
      if (Number.isNaN(a) || Number.isNaN(b)) continue;
      const isRight = (value: number) => (itemOutcome(metric, null, value) === 'right' ? 1 : 0);
      binary &&= [a, b].every((value) => value === 0 || value === 1);
      left.push(isRight(a));
      right.push(isRight(b));
      const group = isRight(a) === 1 ? same.whenRight : same.whenWrong;
      group.of += 1;
      if (answers?.[position] !== '' && answers?.[position] === others?.[position]) group.same += 1;
    }
  }
  if (left.length === 0) return null;
  const counts = agreement(left, right);
  return {
    counts,
    kappa: cohenKappa(left.map(String), right.map(String)),
    p: mcnemarExact(counts.onlyFirst, counts.onlySecond),
    binary,
    same: answersKnown ? same : null,
  };
}
