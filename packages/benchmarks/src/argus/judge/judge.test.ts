import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Json, SourceFile } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import type { Judged } from '../../contract/judging';
import { readAnswers } from '../formats/read-answers';
import { fingerprint, type TaskId, taskIds } from '../item';
import { outcomes } from '../score';
import { readTruth } from '../truth';
import { judging } from './index';

const human = 'A man walks into a room. He sits down on a chair.';
const caption = 'Somebody enters the room. He sits down on the floor.';

const getTruth = (captions: Record<string, string>) =>
  readTruth([
    {
      kind: 'json',
      name: 'truth.json',
      size: 0,
      uploadId: '0',
      value: Object.entries(captions).map(([clip_name, human_caption]) => ({
        clip_name,
        human_caption,
      })),
    },
  ]).items;
const items = getTruth({ a: human, b: human, c: human, d: human });
const getItems = (task: TaskId) => items.filter((item) => item.task === task);
const lines = [
  ['Somebody enters the room.', 'A man walks into a room.', 'dynamic-action', 'entailment'],
  ['He sits down on the floor.', 'He sits down on a chair.', 'dynamic-action', 'contradiction'],
];

const answers = new Map<string, Json>([
  ['a', { text: caption }],
  ['b', { text: ' \n' }],
  ['c', { text: caption, verdict: { human: fingerprint(human), lines } }],
]);

test('requests a judgement of each clip once per task, with source and target swapped', () => {
  const questions = taskIds.map((task) => judging.requests(task, getItems(task), answers, 'seed'));
  expect(
    questions
      .flat()
      .map(({ task, item, kind, values }) => [task, item, kind, values.source, values.target]),
  ).toEqual([
    ['hallucination', 'a', 'lines', human, caption],
    ['omission', 'a', 'lines', caption, human],
  ]);
});

test('examples depend only on seed, task and clip', () => {
  const other = new Map<string, Json>([
    ['a', { text: 'Another caption.' }],
    ['d', { text: caption }],
  ]);
  const examples = (task: TaskId, answersById: ReadonlyMap<string, Json>, seed: string) =>
    judging.requests(task, getItems(task), answersById, seed).map(({ values }) => values.examples);
  const [example] = examples('hallucination', answers, 'seed');
  const [same, second] = examples('hallucination', other, 'seed');
  expect(same).toBe(example);
  expect(second).not.toBe(example);
  expect(examples('omission', answers, 'seed')[0]).not.toBe(example);
  expect(examples('hallucination', answers, 'other')[0]).not.toBe(example);
});

test('an empty caption is excluded without a judge call and does not prevent ranking', () => {
  for (const task of taskIds) {
    const { nonAnswers, channels, judged } = outcomes(task, getItems(task), answers);
    expect(nonAnswers).toEqual(['judge-failed', null, null, 'missing']);
    expect([channels.cost?.[1], channels.cost_excluded_worst?.[1]]).toEqual([Number.NaN, 1]);
    expect(judged).toBe(1);
  }
});

test('counts the sentences of judged and empty captions, but not of missing captions', () => {
  const { channels } = outcomes('hallucination', getItems('hallucination'), answers);
  expect([...(channels.sentences ?? [])]).toEqual([Number.NaN, 0, 2, Number.NaN]);
  expect(outcomes('omission', getItems('omission'), answers).channels.sentences).toBeUndefined();
});

test('files have verdicts if any was made with this human caption', () => {
  const taskItems = getItems('hallucination');
  expect(judging.hasVerdicts('hallucination', taskItems, answers)).toBe(true);
  const stale = new Map([
    ['c', { text: caption, verdict: { human: fingerprint('Other.'), lines } }],
  ]);
  expect(judging.hasVerdicts('hallucination', taskItems, stale)).toBe(false);
  expect(judging.requests('hallucination', taskItems, stale, 'seed')).toHaveLength(1);
  const without = judging.withoutVerdicts(answers);
  expect(judging.hasVerdicts('hallucination', taskItems, without)).toBe(false);
  expect(judging.requests('hallucination', taskItems, without, 'seed')).toHaveLength(2);
});

test('a failed request is a failed judgement, never a cost', () => {
  const judged = new Map<string, Judged>([['a', { failed: 'judge_unavailable' }]]);
  const taskItems = getItems('hallucination');
  const applied = judging.apply('hallucination', taskItems, answers, judged);
  const { nonAnswers, channels } = outcomes('hallucination', taskItems, applied);
  expect(nonAnswers[0]).toBe('judge-failed');
  for (const channel of Object.values(channels)) expect(channel[0]).toBeNaN();
});

test('rejects a verdict that the parser cannot produce', () => {
  const judged = new Map<string, Judged>([
    ['a', { verdict: { lines: [['only', 'three', 'texts']] } }],
  ]);
  expect(() =>
    judging.apply('hallucination', getItems('hallucination'), answers, judged),
  ).toThrow();
});

const parity = fileURLToPath(
  new URL('../../../../../../shared/parity/argus/predictions', import.meta.url),
);
const names = existsSync(parity)
  ? readdirSync(parity).filter((name) => /^(?:icl|syn)_/.test(name))
  : [];

describe.skipIf(names.length === 0)(
  `ARGUS's judge against recorded replies (skipped without ${parity})`,
  () => {
    const recorded = names.map((name) => {
      const pair = JSON.parse(readFileSync(join(parity, name), 'utf8'));
      return { name, pair };
    });
    const withReply = recorded.filter(({ pair }) => pair.result_raw !== '');

    test('there are recorded replies', () => expect(withReply.length).toBeGreaterThanOrEqual(8));

    test.each(withReply)('$name: parses the recorded reply into the recorded lines', ({ pair }) => {
      const recordedLines = pair.result_tuple.map(
        ([, text, evidence, type, , verdict]: string[]) => [text, evidence, type, verdict],
      );
      expect(judging.parse('lines', pair.result_raw)).toEqual({
        verdict: { lines: recordedLines },
      });
    });

    test.each(withReply)(
      '$name: replaying the recorded reply gives the cost of the file',
      ({ pair }) => {
        for (const task of taskIds) {
          const [taskItems] = getTruth({ clip: pair.human_caption }).filter(
            (item) => item.task === task,
          );
          if (!taskItems) throw new Error('There is no item.');
          const file: SourceFile = {
            kind: 'json',
            name: `clip/${task === 'omission' ? 'REF_m/TAR_human' : 'REF_human/TAR_m'}.json`,
            size: 0,
            uploadId: '0',
            value: { ...pair, analysis_mode: task, result_tuple: null },
          };
          const inFile =
            readAnswers([file], [taskItems], () => undefined).tasks.get(task) ?? new Map();
          const bare = judging.withoutVerdicts(inFile);
          const [request] = judging.requests(task, [taskItems], bare, 'seed');
          const read = judging.parse(request?.kind ?? '', pair.result_raw);
          if ('unparseable' in read) throw new Error(read.unparseable);
          const applied = judging.apply(task, [taskItems], bare, new Map([['clip', read]]));
          expect(applied).toEqual(inFile);
          expect(outcomes(task, [taskItems], applied)).toEqual(outcomes(task, [taskItems], inFile));
          expect(outcomes(task, [taskItems], applied).judged).toBe(1);
        }
      },
    );
  },
);
