import type { Chart, ChartLabel } from '../contract/chart';
import type { ScoredTask } from '../contract/scoring';
import { computeMean, percentScale } from '../scoring/item-groups';
import { isHeaderLine } from './cost/header-line';
import { answerSchema, keySchema } from './item';
import { appliedVerdict, verdictSlice } from './score';
import { sentenceTypes, verdicts } from './slices';

/**
 * The paper's charts for one direction: cost by sentence type (Figure 6), by verdict (Figure 14),
 * base cost against order penalty (Figure 15); then the outcomes of the clips, and the judged lines
 * by type.
 */
export function charts(scored: ScoredTask): Chart[] {
  const lines = lineCounts(scored);
  if (lines.total === 0) return [clips(scored)];
  return [
    costBy(scored, 'cost_by_type', 'Cost by sentence type', 'Figure 6', sentenceTypes),
    costBy(scored, 'cost_by_verdict', 'Cost by verdict', 'Figure 14', verdicts),
    baseAndOrder(scored),
    clips(scored),
    {
      id: 'lines_by_kind',
      kind: 'heat',
      title: 'Judged lines by sentence type and verdict',
      caption:
        'Counts over all clips that have a cost. A line that is a header counts as an entailed summary, as in the official code.',
      source: null,
      scale: { title: 'Lines', unit: 'count', decimals: 0 },
      rows: lines.types,
      columns: lines.verdicts,
      values: lines.values,
    },
  ];
}

const parts = [
  { id: 'base_cost', title: 'Base cost' },
  { id: 'order_penalty', title: 'Order penalty' },
] as const;

function costBy(
  { items, outcomes: { channels } }: ScoredTask,
  id: string,
  title: string,
  source: string,
  kinds: readonly ChartLabel[],
): Chart {
  const all = [...items.keys()];
  return {
    id,
    kind: 'stacked',
    title,
    caption:
      'The part of the mean cost that lines of this kind add, over all clips: the bars together are the cost. Base cost is for lines without support, order penalty for actions told in another order.',
    source,
    scale: percentScale('Part of the cost', 2),
    categories: kinds.map((kind) => ({ id: kind.id, title: kind.title })),
    series: parts.map((part) => ({
      ...part,
      values: kinds.map((kind) => computeMean(channels[`${part.id}@${kind.id}`])(all).value),
    })),
  };
}

function baseAndOrder({ items, outcomes: { channels } }: ScoredTask): Chart {
  const numbers = parts.map(({ id }) => computeMean(channels[id])([...items.keys()]));
  return {
    id: 'base_and_order',
    kind: 'bars',
    title: 'Base cost against order penalty',
    caption:
      'Both parts of the mean cost. In the paper, telling actions in another order makes up 1 to 4 % of it.',
    source: 'Figure 15',
    scale: percentScale('Part of the cost', 2),
    categories: parts.map(({ id, title }) => ({ id, title })),
    series: [
      {
        id: 'cost',
        title: 'Part of the cost',
        values: numbers.map(({ value }) => value),
        n: numbers.map(({ n }) => n),
      },
    ],
  };
}

const otherType: ChartLabel = { id: 'other', title: 'Other type' };
const otherVerdict: ChartLabel = { id: 'other', title: 'Other verdict' };

/**
 * Lines of the clips with a cost, by type and verdict; unknown types are under `other` if there are
 * any.
 */
function lineCounts(scored: ScoredTask) {
  const types = [...sentenceTypes, otherType];
  const columns = [...verdicts, otherVerdict];
  const values = types.map(() => columns.map(() => 0));
  let total = 0;
  for (const { type, verdict } of judgedLines(scored)) {
    const row = values[indexIn(types, type)];
    const column = indexIn(columns, verdict);
    if (row) row[column] = (row[column] ?? 0) + 1;
    total += 1;
  }
  const usesColumn = columns.map(
    ({ id }, column) => id !== otherVerdict.id || values.some((row) => (row[column] ?? 0) > 0),
  );
  const usesRow = types.map(
    ({ id }, row) => id !== otherType.id || values[row]?.some((count) => count > 0) === true,
  );
  return {
    total,
    types: types.filter((_, row) => usesRow[row]).map(({ id, title }) => ({ id, title })),
    verdicts: columns
      .filter((_, column) => usesColumn[column])
      .map(({ id, title }) => ({ id, title })),
    values: values
      .filter((_, row) => usesRow[row])
      .map((row) => row.filter((_, column) => usesColumn[column])),
  };
}

/** Index of an id; the last one for unknown ids. */
function indexIn(labels: readonly ChartLabel[], id: string): number {
  const index = labels.findIndex((label) => label.id === id);
  return index < 0 ? labels.length - 1 : index;
}

function* judgedLines({ items, answers, outcomes }: ScoredTask) {
  const { cost, degenerate_rate: degenerate } = outcomes.channels;
  for (const [i, item] of items.entries()) {
    const hasCost = !Number.isNaN(cost?.[i] ?? Number.NaN) || degenerate?.[i] === 1;
    const answer = answers.get(item.id);
    if (!hasCost || answer === undefined) continue;
    const { humanCaption } = keySchema.parse(item.reference);
    const verdict = appliedVerdict(answerSchema.parse(answer), humanCaption);
    for (const [text, , type, said] of verdict?.lines ?? []) {
      yield isHeaderLine(text)
        ? { type: 'summary', verdict: 'entailment' }
        : { type, verdict: verdictSlice(said) };
    }
  }
}

function clips({ items, outcomes: { nonAnswers, channels } }: ScoredTask): Chart {
  const { cost, degenerate_rate: degenerate } = channels;
  const count = (holds: (i: number) => boolean) => [...items.keys()].filter(holds).length;
  const isNumber = (i: number) => Number.isFinite(cost?.[i] ?? Number.NaN);
  return {
    id: 'clips',
    kind: 'table',
    title: 'What became of the clips',
    caption:
      'Excluded clips are those that the official code stops at: too many headers, no judged line or an empty caption. Degenerate ones have no finite cost.',
    source: null,
    columns: ['Clips', 'Count'],
    rows: [
      ['With a cost', count(isNumber)],
      ['Degenerate', count((i) => degenerate?.[i] === 1)],
      ['Excluded', count((i) => nonAnswers[i] === null && !isNumber(i) && degenerate?.[i] !== 1)],
      ['Without a verdict', count((i) => nonAnswers[i] === 'judge-failed')],
      ['Missing', count((i) => nonAnswers[i] === 'missing')],
    ],
  };
}
