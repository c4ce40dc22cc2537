import type { PublishedBaseline, ReferenceLevel } from '../contract/definition';
import published from './baselines.json';
import conflicting from './baselines-conflicting.json';
import prompts from './baselines-prompts.json';
import { aspects } from './slices';
import { type TaskId, taskIds, tasks } from './tasks';

type Score = PublishedBaseline['scores'][number];
type Row = (typeof published)[number];

/** Values of a baseline row for one task, in printed percent. */
interface PrintedRow {
  aspects: number[];
  avg: number;
  matchRate?: number;
  fine?: number[];
}

/** Rows of Table 2 by slice, for each task. */
const aspectRows = ['Action', 'Direction', 'Speed', 'Event Order', 'Attribute Change'];
const aspectIds = ['action', 'direction', 'speed', 'order', 'attribute_change'];

/** Columns of Table 8 by slice. */
const fineColumns = aspects.flatMap(({ id, fine }) =>
  fine.map((fineAspect) => ({ slice: `${id}/${fineAspect.id}`, column: fineAspect.title })),
);

function getScores(row: Row): Score[] {
  return taskIds.flatMap((task): Score[] => {
    const printed: PrintedRow = row.tasks[task];
    const title = tasks.find(({ id }) => id === task)?.title ?? task;
    const inTable2 = (metric: string, slice: string, name: string, value: number): Score => ({
      task,
      metric,
      slice,
      value: fraction(value),
      source: `Table 2, row ${title}: ${name}, column ${row.column}`,
    });
    return [
      inTable2('accuracy', 'overall', 'Avg', printed.avg),
      ...printed.aspects.map((value, i) =>
        inTable2('accuracy', aspectIds[i] ?? '', aspectRows[i] ?? '', value),
      ),
      ...(printed.matchRate === undefined
        ? []
        : [inTable2('match_rate', 'overall', 'Match Rate', printed.matchRate)]),
      ...(printed.fine ?? []).map(
        (value, i): Score => ({
          task,
          metric: 'accuracy',
          slice: fineColumns[i]?.slice ?? '',
          value: fraction(value),
          source: `Table 8, row ${title}: ${row.row}, column ${fineColumns[i]?.column}`,
        }),
      ),
    ];
  });
}

/** Converts a printed percentage to the nearest fraction. */
function fraction(percentage: number): number {
  return Number((percentage / 100).toFixed(6));
}

function toBaseline(row: Row, scores: Score[]): PublishedBaseline {
  const { model, organisation, openWeights, parameters, frames, released } = row;
  const kind = row.kind === 'human' || row.kind === 'chance' ? row.kind : 'model';
  return { model, organisation, openWeights, parameters, frames, released, kind, scores };
}

/** Table 9: the same models with another answer prompt. Its first prompt repeats Table 2. */
function withSecondPrompt(): PublishedBaseline[] {
  return prompts.flatMap(({ model, tasks: byTask }) => {
    const row = published.find((candidate) => candidate.model === model);
    if (!row) return [];
    const scores = (['multi-choice', 'caption_matching'] as const).flatMap((task): Score[] => {
      const { avg, matchRate } = byTask[task].prompt2;
      const title = tasks.find(({ id }) => id === task)?.title ?? task;
      const toSource = (name: string) =>
        `Table 9, row ${title}: Prompt 2, ${name}, column ${row.column}`;
      return [
        {
          task,
          metric: 'accuracy',
          slice: 'overall',
          value: fraction(avg),
          source: toSource('Avg Acc'),
        },
        {
          task,
          metric: 'match_rate',
          slice: 'overall',
          value: fraction(matchRate),
          source: toSource('Match Rate'),
        },
      ];
    });
    return [{ ...toBaseline(row, scores), promptVariant: 'second prompt' }];
  });
}

/**
 * The published results (arXiv 2403.00476): humans, chance and eleven models by aspect (Table 2) and
 * fine-grained aspect (Table 8), then the models with the second answer prompt (Table 9). Frames are
 * those of Table 7; organisation, openness and dates are not in the paper.
 */
export const baselines: readonly PublishedBaseline[] = [
  ...published.map((row) => toBaseline(row, getScores(row))),
  ...withSecondPrompt(),
];

/** Human and chance levels, as published. Humans answered 50 instructions per task. */
export const levels: readonly ReferenceLevel[] = baselines.flatMap(({ kind, scores }) =>
  kind === 'model'
    ? []
    : scores.map((score) => ({
        ...score,
        label: kind === 'human' ? 'Human' : 'Chance, as published',
      })),
);

/**
 * Table 5, the columns of one task: accuracy on all aspects but action, on all videos and on those
 * not constructed to conflict.
 */
export function publishedConflicting(task: TaskId) {
  const column = taskIds.indexOf(task);
  return conflicting.flatMap(({ model, all, raw }) => {
    const value = all[column];
    const alone = raw?.[column];
    if (value === undefined) return [];
    return [
      {
        model,
        all_videos: fraction(value),
        raw_videos: alone === undefined ? null : fraction(alone),
      },
    ];
  });
}
