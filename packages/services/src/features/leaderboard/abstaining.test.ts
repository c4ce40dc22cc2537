import {
  type BenchmarkDefinition,
  evaluate,
  findBenchmark,
  type Item,
} from '@clapboard/benchmarks';
import type { JsonObject, SourceFile } from '@clapboard/file-reader';
import { describe, expect, it } from 'vitest';
import { columnKey } from './columns';
import { readPage } from './page';
import { parseQuery } from './parse-query';
import { buildLeaderboard, type TestRow } from './testing-leaderboard';

/*
 * Cases of scoring.md, "What ranks", on synthetic items. Each leaderboard has an honest model with a fifth of all
 * answers correct, and an abstaining model that answers a few items and skips the others in a way that the official
 * code excludes from its denominator. The abstaining model is officially perfect, but ranks last here.
 */

interface Answered {
  right: boolean;
  index: number;
}

type Write = (answered: Answered) => JsonObject;

function getDefinition(id: string): BenchmarkDefinition {
  const definition = findBenchmark(id);
  if (!definition) throw new Error(`There is no benchmark ${id}.`);
  return definition;
}

const perPart = 10;

/** Ten items per part of a task. The abstaining model answers only the first item of each part. */
function getItems(
  task: string,
  parts: readonly string[],
  about: Pick<Item, 'payload' | 'reference'>,
) {
  return parts.flatMap((part) =>
    Array.from({ length: perPart }, (_, index): Item => {
      const id = `${part}/${index}`;
      return { id, task, slices: [part], cluster: id, ...about };
    }),
  );
}

const toLines = (items: readonly Item[], write: Write, isRight: (index: number) => boolean) => {
  const rows = items.map(({ id }, i) => {
    const index = i % perPart;
    return { line: i + 1, value: { id, ...write({ right: isRight(index), index }) } };
  });
  const file: SourceFile = { kind: 'jsonl', name: 'answers.jsonl', size: 1, uploadId: '0', rows };
  return file;
};

/** One model's scores as a row of the board. */
async function toRow(
  definition: BenchmarkDefinition,
  items: readonly Item[],
  { id, task, file }: { id: string; task: string; file: SourceFile },
): Promise<TestRow> {
  const result = await evaluate(definition, items, [file], { getTask: () => task, seed: 'board' });
  expect(result.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(result.complete).toBe(true);
  const cells = result.scores.map((row) => {
    const covered = result.coverage.find(
      (covering) => covering.task === row.task && covering.slice === row.slice,
    );
    const { value, n, ciLow, ciHigh, clusters = null } = row;
    const numbers = { value, n, ciLow, ciHigh, items: covered?.items ?? null, clusters };
    return [columnKey(row), numbers] as const;
  });
  return { id, cells: Object.fromEntries(cells) };
}

const velociti = getDefinition('velociti');
const tests = velociti.slices.flatMap((slice) => (slice.kind === 'items' ? [slice.id] : []));
const captions = { payload: { captions: { 1: 'one', 2: 'two' } }, reference: { positive: 1 } };
const cvrr = getDefinition('cvrr-es');
const dimensions = cvrr.slices.flatMap((slice) => (slice.kind === 'items' ? [slice.id] : []));
const question = { payload: { question: 'What?' }, reference: { answer: 'That.' } };
const human = 'The man opens the wooden door.';
const clip = {
  payload: { prompt: 'Describe.', humanCaption: '' },
  reference: { humanCaption: human },
};

const judged = (pred: string) => ({ pred, score: 3, reason: 'x' });
const answerYesNo: Write = ({ right }) => ({
  prediction: { pos_pred: right ? 'Yes' : 'No', neg_pred: 'No' },
});
const answerChoice: Write = ({ right }) => ({ prediction: { gt_A: 'A', gt_B: right ? 'B' : 'A' } });
const answerJudged: Write = ({ right }) => ({
  prediction: 'An answer.',
  verdict: judged(right ? 'correct' : 'incorrect'),
});
const toLine = (verdict: string) => [1, human, human, 'summary', 'r', verdict];
const answerCaption: Write = ({ right }) => ({
  prediction: human,
  verdict: { hallucination: { result_tuple: [toLine(right ? 'entailment' : 'contradiction')] } },
});

interface Case {
  name: string;
  definition: BenchmarkDefinition;
  task: string;
  items: readonly Item[];
  metric: string;
  slice: string;
  honest: Write;
  /** how the abstaining model leaves an item out */
  leaveOut: Write;
  /** official value and value over all items of the abstaining model, by hand */
  official: number;
  full: number;
}

const cases: Case[] = [
  {
    name: 'VELOCITI entailment, "Unsure" except one pair per test',
    definition: velociti,
    task: 'entailment',
    items: getItems('entailment', tests, captions),
    metric: 'strict',
    slice: 'average',
    honest: answerYesNo,
    leaveOut: () => ({ prediction: { pos_pred: 'Unsure', neg_pred: 'Unsure' } }),
    official: 1,
    full: 0.1,
  },
  {
    name: 'VELOCITI multiple choice, "Unsure" except one pair per test',
    definition: velociti,
    task: 'multiple_choice',
    items: getItems('multiple_choice', tests, captions),
    metric: 'both',
    slice: 'average',
    honest: answerChoice,
    leaveOut: () => ({ prediction: { gt_A: 'Unsure', gt_B: 'Unsure' } }),
    official: 1,
    full: 0.1,
  },
  {
    name: 'CVRR-ES, empty texts except one answer per dimension',
    definition: cvrr,
    task: 'qa',
    items: getItems('qa', dimensions, question),
    metric: 'accuracy',
    slice: 'overall',
    honest: answerJudged,
    leaveOut: () => ({ prediction: '' }),
    official: 1,
    full: 0.1,
  },
  {
    name: 'CVRR-ES, verdicts "partially correct" except one per dimension',
    definition: cvrr,
    task: 'qa',
    items: getItems('qa', dimensions, question),
    metric: 'accuracy',
    slice: 'overall',
    honest: answerJudged,
    leaveOut: () => ({ prediction: 'An answer.', verdict: judged('partially correct') }),
    official: 1,
    full: 0.1,
  },
  {
    name: 'ARGUS, empty captions except one clip',
    definition: getDefinition('argus'),
    task: 'hallucination',
    items: getItems('hallucination', ['clip'], clip).map((item) => ({
      ...item,
      id: item.id.replace('/', '_'),
      slices: [],
    })),
    metric: 'cost',
    slice: 'overall',
    honest: answerCaption,
    leaveOut: () => ({ prediction: '' }),
    official: 0,
    full: 0.9,
  },
];

describe.each(cases)('$name', ({ definition, task, items, honest, leaveOut, ...expected }) => {
  const key = columnKey({ task, metric: expected.metric, slice: expected.slice });
  const read = async () => {
    const rows = await Promise.all([
      toRow(definition, items, {
        id: 'Abstainer',
        task,
        file: toLines(
          items,
          (answered) => (answered.index === 0 ? honest(answered) : leaveOut(answered)),
          () => true,
        ),
      }),
      toRow(definition, items, {
        id: 'Honest',
        task,
        file: toLines(items, honest, (index) => index % 5 === 0),
      }),
    ]);
    const query = { benchmark: definition.id, columns: [key], sort: { by: key }, published: false };
    const services = { keyedHash: (text: string) => text };
    return readPage(services, buildLeaderboard(rows, definition), parseQuery(definition, query))
      .rows;
  };

  it('ranks the officially perfect abstaining model last', async () => {
    const rows = await read();
    expect(rows.map((row) => [row.id, row.cells[key]?.rank])).toEqual([
      ['Honest', 1],
      ['Abstainer', 2],
    ]);
    const cell = rows[1]?.cells[key];
    expect(cell?.value).toBe(expected.official);
    expect(cell?.full?.value).toBeCloseTo(expected.full, 12);
    expect((cell?.items ?? 0) / (cell?.n ?? 0)).toBe(perPart);
  });
});
