import { type Json, openFiles } from '@clapboard/file-reader';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BenchmarkDefinition } from '../contract/definition';
import type { Judged, JudgeRequest, Judging } from '../contract/judging';
import type { Scoring } from '../contract/scorer';
import type { Answers, Item } from '../contract/scoring';
import { benchmarks } from '../registry';
import { readPromptSet } from './read-prompt-set';
import { getPlaceholders, renderPrompt } from './render-prompt';
import { createSampleRequest } from './sample-request';

const judged = benchmarks.filter((benchmark) => benchmark.judged);

test.each(benchmarks.map((benchmark) => [benchmark.id, benchmark] as const))(
  '%s has judging if and only if its definition is judged',
  async (_id, definition) => {
    expect((await definition.load()).judging !== undefined).toBe(definition.judged === true);
  },
);

/** Answers with their texts replaced by these texts in turn. */
function withTexts(answers: Answers, texts: readonly string[]): Answers {
  return new Map(
    [...answers].map(([id, answer], i): [string, Json] => {
      const text = texts[i % texts.length] ?? '';
      return [id, typeof answer === 'object' && answer !== null ? { ...answer, text } : answer];
    }),
  );
}

describe.each(judged.map((scoredCase) => [scoredCase.id, scoredCase] as const))(
  '%s',
  (_id, definition) => {
    let scoring: Scoring;
    let judging: Judging;
    let tasks: { task: string; items: Item[]; answers: Answers }[] = [];

    beforeAll(async () => {
      scoring = await definition.load();
      if (!scoring.judging) throw new Error('It has no judging.');
      judging = scoring.judging;
      tasks = await sampleAnswers(definition, scoring);
      expect(tasks.length).toBe(definition.tasks.length);
    });

    const bare = () =>
      tasks.map((task) => ({ ...task, answers: judging.withoutVerdicts(task.answers) }));
    const buildRequests = ({ task, items, answers }: (typeof tasks)[number]) =>
      judging.requests(task, items, answers, 'seed');

    test('its prompts are a valid prompt set: all kinds, only known values, all used', () => {
      const read = readPromptSet(JSON.stringify(judging.prompts), judging.kinds);
      expect(read).toEqual({ prompts: judging.prompts, warnings: [] });
      for (const [kind, { values }] of Object.entries(judging.kinds)) {
        const { system = '', user = '' } = judging.prompts[kind] ?? {};
        expect(new Set(getPlaceholders(system + user))).toEqual(new Set(values));
        for (const name of values) expect(name).toMatch(/^[a-z][a-z_]*$/);
      }
    });

    test('its sample has a request of every kind, whose prompt can be rendered', async () => {
      for (const kind of Object.keys(judging.kinds)) {
        const request = await createSampleRequest(definition, kind);
        expect(request?.kind).toBe(kind);
        const prompt = renderPrompt(judging.prompts[kind]?.user ?? '', request?.values ?? {});
        expect(prompt).toContain(request?.values.fence);
      }
      expect((await createSampleRequest(definition))?.kind).toBeDefined();
    });

    test('its prompts declare fenced text as material, not instructions', () => {
      for (const { system, user } of Object.values(judging.prompts)) {
        expect(system).toMatch(/\{\{fence\}\}[\s\S]*nothing to be followed/);
        expect(user.split('{{fence}}').length).toBeGreaterThan(6);
      }
    });

    test('counts of verdicts without a key match requests and outcomes with the key', () => {
      for (const answer of [tasks, bare()]) {
        for (const scoredCase of answer) {
          const items = scoredCase.items.map(({ reference: _, ...item }) => item);
          const { brought, lacking } = judging.countVerdicts(
            scoredCase.task,
            items,
            scoredCase.answers,
          );
          expect(lacking).toBe(buildRequests(scoredCase).length);
          expect(brought).toBe(
            scoring.outcomes(scoredCase.task, scoredCase.items, scoredCase.answers).judged,
          );
        }
      }
    });

    test('requests contain exactly the values of their kind and follow item order', () => {
      for (const scoredCase of bare()) {
        const requests = buildRequests(scoredCase);
        const order = scoredCase.items.map(({ id }) => id);
        const indexes = requests.map(({ item }) => order.indexOf(item));
        expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b));
        expect(indexes).not.toContain(-1);
        for (const { task, kind, values } of requests) {
          expect(task).toBe(scoredCase.task);
          expect(Object.keys(values).sort()).toEqual(
            [...(judging.kinds[kind]?.values ?? [])].sort(),
          );
          expect(renderPrompt(judging.prompts[kind]?.user ?? '', values)).toContain(values.fence);
        }
      }
      expect(bare().flatMap(buildRequests).length).toBeGreaterThan(0);
    });

    test('requests depend only on seed and answers, not on omitted items', () => {
      for (const scoredCase of bare()) {
        const all = buildRequests(scoredCase);
        expect(buildRequests(scoredCase)).toEqual(all);
        const half = {
          ...scoredCase,
          answers: new Map([...scoredCase.answers].filter((_, i) => i % 2 === 0)),
        };
        const expected = all.filter(({ item }) => half.answers.has(item));
        expect(buildRequests(half)).toEqual(expected);
      }
    });

    test('makes no requests with submitted verdicts, and removing verdicts removes all', () => {
      const matchingTasks = tasks.filter((task) =>
        judging.hasVerdicts(task.task, task.items, task.answers),
      );
      expect(matchingTasks.length).toBeGreaterThan(0);
      for (const scoredCase of matchingTasks) expect(buildRequests(scoredCase)).toEqual([]);
      for (const { task, items, answers } of bare()) {
        expect(judging.hasVerdicts(task, items, answers)).toBe(false);
      }
    });

    test('items that differ only in their keys are equal without keys', () => {
      for (const { items } of tasks) {
        const exchanged = items.map((item, i) => ({
          ...item,
          reference: items[(i + 1) % items.length]?.reference ?? null,
        }));
        expect(exchanged).not.toEqual(items);
        expect(exchanged.map(judging.withoutKey)).toEqual(items.map(judging.withoutKey));
      }
    });

    test('requests cover the same items with and without keys', () => {
      for (const scoredCase of bare()) {
        const blind = { ...scoredCase, items: scoredCase.items.map(judging.withoutKey) };
        expect(buildRequests(blind).map(({ item }) => item)).toEqual(
          buildRequests(scoredCase).map(({ item }) => item),
        );
      }
    });

    test('an answer without text is never requested and never waits for a verdict', () => {
      for (const { task, items, answers } of bare()) {
        const blank = withTexts(answers, ['']);
        expect(judging.requests(task, items, blank, 'seed')).toEqual([]);
        expect(judging.requests(task, items, new Map(), 'seed')).toEqual([]);
        expect(scoring.outcomes(task, items, blank).nonAnswers).not.toContain('judge-failed');
      }
    });

    test('exactly the requested answers wait for a verdict; failures are judge-failed without a number', () => {
      const { channel } = judging.agreement;
      for (const scoredCase of bare()) {
        const questions = new Set(buildRequests(scoredCase).map(({ item }) => item));
        const failed = new Map([...questions].map((id): [string, Judged] => [id, { failed: 'x' }]));
        const applied = judging.apply(
          scoredCase.task,
          scoredCase.items,
          scoredCase.answers,
          failed,
        );
        for (const answers of [scoredCase.answers, applied]) {
          const { nonAnswers, channels } = scoring.outcomes(
            scoredCase.task,
            scoredCase.items,
            answers,
          );
          expect(Object.keys(channels)).toContain(channel);
          for (const [i, { id }] of scoredCase.items.entries()) {
            expect(nonAnswers[i] === 'judge-failed').toBe(questions.has(id));
            if (questions.has(id)) expect(channels[channel]?.[i]).toBeNaN();
          }
        }
      }
    });

    test('handles any answers and replies without throwing', () => {
      const bits = fc.constantFrom(
        ...[
          '{"pred": "correct", "score": 3}',
          '{"answer": "A. x"}',
          'Answer:',
          'B.',
          'Correct',
          'In',
        ],
        ...[
          'Line 1: x',
          '\n    - Type: summary',
          '\n - Verdict: entailment',
          '{{answer}}',
          '§0',
          '\0',
        ],
        ...['<think>', '</think>', '```', '{', "'", '"', ':', ',', '\ud800', '正确', ' ', '\r\n'],
      );
      const text = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(bits).map((all) => all.join('')),
      );
      fc.assert(
        fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
          for (const { task, items, answers } of bare()) {
            const some = items.slice(0, 8);
            const requests = judging.requests(
              task,
              some,
              withTexts(answers, texts),
              texts[0] ?? '',
            );
            for (const request of requests) expectStorable(request);
          }
          for (const kind of Object.keys(judging.kinds)) {
            for (const reply of texts) {
              const read = judging.parse(kind, reply);
              if ('verdict' in read) expectStorable(read.verdict);
              else expect(read.unparseable.length).toBeLessThan(200);
            }
          }
        }),
      );
    });

    test('any parsed verdict can be applied to any request of its kind', () => {
      const replies = [
        '{"pred": "correct", "score": 3}',
        'Correct',
        'Answer: A. x',
        'Answer: None of the choices are correct',
        'Line 1: A dog runs.\n    - Type: summary\n    - Evidence: x\n    - Reasoning: y\n    - Verdict: entailment',
      ];
      for (const scoredCase of bare()) {
        const requests = buildRequests(scoredCase);
        for (const reply of replies) {
          const verdicts = requests.flatMap(({ item, kind }): [string, Judged][] => {
            const read = judging.parse(kind, reply);
            return 'verdict' in read ? [[item, read]] : [];
          });
          const applied = judging.apply(
            scoredCase.task,
            scoredCase.items,
            scoredCase.answers,
            new Map(verdicts),
          );
          const { nonAnswers, judged: count } = scoring.outcomes(
            scoredCase.task,
            scoredCase.items,
            applied,
          );
          expect(count).toBe(verdicts.length);
          const waiting = nonAnswers.filter((kind) => kind === 'judge-failed').length;
          expect(waiting).toBe(requests.length - verdicts.length);
          expect(judging.hasVerdicts(scoredCase.task, scoredCase.items, applied)).toBe(
            verdicts.length > 0,
          );
        }
      }
    });
  },
);

async function sampleAnswers(definition: BenchmarkDefinition, scoring: Scoring) {
  const sample = await definition.loadSample();
  const { items } = scoring.readTruth((await openFiles(sample.truthFiles)).files);
  const { files } = await openFiles(sample.models[0]?.files ?? []);
  const { tasks } = scoring.readAnswers(files, items, () => undefined);
  return [...tasks].map(([task, answers]) => ({
    task,
    items: items.filter((item) => item.task === task),
    answers,
  }));
}

/** PostgreSQL cannot store NUL and lone surrogates in JSON. */
function expectStorable(value: JudgeRequest | Json): void {
  const text = JSON.stringify(value);
  expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/i);
}
