import { type Json, openFiles } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import { benchmarks, getPrimaryMetric, itemOutcome, readAnswers } from '../index';
import type { BenchmarkDefinition } from './definition';
import type { Explain, LabelledText, PlainNonAnswer } from './explain';
import type { Item, PublicItem } from './scoring';

const publicItem = ({ id, task, slices, payload }: Item): PublicItem => ({
  id,
  task,
  slices,
  payload,
});

/** All strings in a value that are long enough to be distinctive. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 4 ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
}

/** Sample items with the answers of every sample model. */
async function buildSample(definition: BenchmarkDefinition) {
  const scoring = await definition.load();
  const sample = await definition.loadSample();
  const { items } = scoring.readTruth((await openFiles(sample.truthFiles)).files);
  const submissions = await Promise.all(
    sample.models.map(async ({ files }) => {
      const opened = await openFiles(files);
      return (await readAnswers(definition, items, opened.files, () => undefined)).tasks;
    }),
  );
  return { scoring, explain: scoring.explain, items, tasks: submissions.flat() };
}

const isShown = (texts: readonly LabelledText[]) =>
  texts.every(({ label, text }) => typeof text === 'string' && label !== '');

const stringify = (explain: Explain, item: PublicItem) => JSON.stringify(explain.question(item));

describe.each(benchmarks.map((benchmark) => [benchmark.id, benchmark] as const))(
  '%s',
  (_id, benchmark) => {
    test('every question is readable and contains nothing from the reference answer', async () => {
      const { explain, items } = await buildSample(benchmark);
      for (const item of items) {
        const question = explain.question(publicItem(item));
        expect(question.text.trim()).not.toBe('');
        expect(isShown(question.texts)).toBe(true);
        expect(explain.question(item)).toEqual(question);
        const shown = stringify(explain, publicItem(item));
        const known = JSON.stringify(item.payload);
        const secret = textsIn(item.reference).filter(
          (text) => !known.includes(JSON.stringify(text).slice(1, -1)),
        );
        for (const text of secret) expect(shown).not.toContain(JSON.stringify(text).slice(1, -1));
      }
    });

    test('every reference answer is readable', async () => {
      const { explain, items } = await buildSample(benchmark);
      for (const item of items) {
        const correct = explain.correct(item);
        expect(correct.length).toBeGreaterThan(0);
        expect(isShown(correct) && correct.every(({ text }) => text.trim() !== '')).toBe(true);
      }
    });

    test('every answer is readable and independent of its verdict', async () => {
      const { explain, scoring, tasks } = await buildSample(benchmark);
      for (const { items, answers } of tasks) {
        const bare = scoring.judging?.withoutVerdicts(answers) ?? answers;
        for (const item of items) {
          const answer = answers.get(item.id);
          if (answer === undefined) continue;
          const shown = explain.answer(publicItem(item), answer);
          expect(isShown(shown)).toBe(true);
          expect(explain.answer(publicItem(item), bare.get(item.id) ?? null)).toEqual(shown);
        }
      }
    });

    test('every answer is a non-answer exactly if it is one in scoring', async () => {
      const { explain, scoring, tasks } = await buildSample(benchmark);
      for (const { task, items, answers } of tasks) {
        const { nonAnswers } = scoring.outcomes(task, items, answers);
        for (const [i, { id }] of items.entries()) {
          const answer = answers.get(id);
          if (answer !== undefined) expect(explain.nonAnswer(answer)).toBe(nonAnswers[i]);
        }
      }
    });

    test('every judged answer has a readable verdict, with and without the reply', async () => {
      const { explain, scoring, tasks } = await buildSample(benchmark);
      for (const { task, items, answers } of tasks) {
        const matched = explain.matchAnswers?.(items, answers) ?? answers;
        const { judged = 0 } = scoring.outcomes(task, items, answers);
        const verdicts = items.flatMap((item) => {
          const answer = matched.get(item.id);
          if (answer === undefined) return [];
          expect(() => explain.verdict?.(item, answer, 'What?')).not.toThrow();
          return explain.verdict?.(item, answer, null) ?? [];
        });
        expect(verdicts).toHaveLength(judged);
        for (const { verdict } of verdicts) expect(verdict.trim()).not.toBe('');
      }
    });

    test('answers moved to their items have the same outcomes as the original answers', async () => {
      const { explain, scoring, tasks } = await buildSample(benchmark);
      for (const { task, items, answers } of tasks) {
        const matched = explain.matchAnswers?.(items, answers) ?? answers;
        const metric = getPrimaryMetric(
          benchmark.tasks.find(({ id }) => id === task) ?? benchmark.tasks[0] ?? never(),
        );
        const words = [answers, matched].map((answer) => {
          const { nonAnswers, channels } = scoring.outcomes(task, items, answer);
          return nonAnswers.map((kind, i) =>
            itemOutcome(metric, kind, channels[metric.channel]?.[i] ?? Number.NaN),
          );
        });
        expect(words[1]).toEqual(words[0]);
        const rematched =
          explain.matchWithoutReferences?.(items.map(publicItem), matched) ?? matched;
        expect([...rematched.keys()].sort()).toEqual([...matched.keys()].sort());
      }
    });
  },
);

test.each<[string, string, PlainNonAnswer, Json]>([
  ['cvrr-es', 'qa', 'unparseable', { text: '' }],
  ['tempcompass', 'yes_no', 'unparseable', { text: ' </s>' }],
  ['tempcompass', 'captioning', 'refused', { text: null }],
  [
    'velociti',
    'entailment',
    'unparseable',
    { kind: 'yes_no', by: 'label', values: ['Maybe', 'No'] },
  ],
  [
    'velociti',
    'multiple_choice',
    'refused',
    { kind: 'choice', by: 'label', values: ['A', 'None'] },
  ],
])('%s/%s: an answer that is %s is so in scoring, too: %j', async (id, task, kind, answer) => {
  const definition = benchmarks.find((benchmark) => benchmark.id === id) ?? never();
  const { explain, scoring, items } = await buildSample(definition);
  const taskItems = items.filter((item) => item.task === task);
  const answers = new Map(taskItems.map((item) => [item.id, answer]));
  expect(explain.nonAnswer(answer)).toBe(kind);
  expect(new Set(scoring.outcomes(task, taskItems, answers).nonAnswers)).toEqual(new Set([kind]));
});

function never(): never {
  throw new Error('A benchmark or task that is not in the registry.');
}
