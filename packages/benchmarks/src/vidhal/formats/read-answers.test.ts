import { type Json, parseJson, type SourceFile } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import type { PublicItem, ReadAnswers } from '../../contract/scoring';
import { taskIds } from '../truth';
import { readAnswers } from './read-answers';

const videos = ['v1', 'v2', 'v3', 'v4'];
const items: PublicItem[] = taskIds.flatMap((task) =>
  videos.map((id) => ({ id, task, slices: ['action'] })),
);

const json = (name: string, value: Json): SourceFile => ({
  kind: 'json',
  name,
  size: 0,
  uploadId: '0',
  value,
});
const jsonl = (name: string, ...values: Json[]): SourceFile => ({
  kind: 'jsonl',
  name,
  size: 0,
  uploadId: '0',
  rows: values.map((value, i) => ({ line: i + 1, value })),
});
const read = (...files: SourceFile[]) => readAnswers(files, items, () => undefined);
const codes = ({ issues }: ReadAnswers) =>
  issues.map(({ severity, code, at }) => `${severity} ${code} ${at}`.trim());
const all = (value: Json) => Object.fromEntries(videos.map((video) => [video, value]));

describe('the task of a file', () => {
  test.each([
    ['mcqa.json', 'mcqa'],
    ['my-model_MCQA_16f.json', 'mcqa'],
    ['relative/random.json', 'relative_ordering'],
    ['outputs.zip/naive_ordering/random.json', 'naive_ordering'],
    ['results_mcqa.zip/x.json', 'mcqa'],
    ['naive\\random.json', 'naive_ordering'],
  ])('%s is for %s', (name, task) => {
    expect(read(json(name, all(['A', 'B', 'C']))).recognised).toMatchObject([{ task }]);
  });

  test.each<[string, Json, string]>([
    ['naive_ordering/mcqa.json', ['A', 'B', 'C'], 'naive_ordering'],
    ['mcqa/naive_ordering.json', 'B', 'mcqa'],
    ['mcqa/relative-7b.json', 'B', 'mcqa'],
  ])('in the path %s is the one that fits the answer %j', (name, answer, task) => {
    expect(read(json(name, all(answer))).recognised).toMatchObject([{ task, refused: false }]);
  });

  test.each<[string, Json, string]>([
    ['relative_ordering/naive.json', ['A', 'B', 'C'], 'naive_ordering'],
    ['naive_ordering/mcqa.json', 'I cannot tell.', 'mcqa'],
  ])(
    'in the path %s, which names two that fit, is the inner one with a warning',
    (name, answer, task) => {
      const { recognised, issues } = read(json(name, all(answer)));
      expect(recognised).toMatchObject([{ task, refused: false }]);
      expect(issues).toContainEqual(
        expect.objectContaining({ severity: 'warning', code: 'several_tasks_named' }),
      );
    },
  );

  test('is the chosen task regardless of the name', () => {
    const result = readAnswers(
      [json('naive.json', all(['A', 'B', 'C']))],
      items,
      () => 'relative_ordering',
    );
    expect([...result.tasks.keys()]).toEqual(['relative_ordering']);
  });

  test('is multiple choice for single letters unless the name says otherwise', () => {
    expect(read(json('random.json', all('B'))).recognised).toMatchObject([
      { task: 'mcqa', refused: false },
    ]);
  });

  test.each([
    ['orders', ['A', 'B', 'C']],
    ['free text', 'I cannot tell.'],
  ])('must be chosen if %s could belong to several tasks', (_, answer) => {
    const result = read(json('random.json', all(answer)));
    expect(codes(result)).toEqual(['error task_unknown']);
    expect(result.tasks.size).toBe(0);
    expect(result.issues[0]?.fix).toContain('naive_ordering');
  });

  test('that does not exist is an error', () => {
    expect(codes(readAnswers([json('a.json', all('A'))], items, () => 'qa'))).toEqual([
      'error unknown_task',
    ]);
  });

  test('causes a warning if the content looks like another task', () => {
    expect(codes(read(json('naive.json', all('A'))))).toContain('warning other_task_suspected');
    expect(codes(read(json('mcqa.json', all('A, B, C'))))).toContain(
      'warning other_task_suspected',
    );
  });
});

describe('answers', () => {
  test('to an ordering task may be lists or text, even mixed in a file', () => {
    const result = read(
      json('naive.json', { v1: ['B', 'A', 'C'], v2: 'B, A, C', v3: 'B,A ,C', v4: '' }),
    );
    expect([...(result.tasks.get('naive_ordering') ?? [])]).toEqual([
      ['v1', ['B', 'A', 'C']],
      ['v2', ['B', 'A', 'C']],
      ['v3', ['B', 'A', 'C']],
      ['v4', ['']],
    ]);
    expect(codes(result)).toEqual(['warning invalid_orders v4']);
  });

  test('may be JSON Lines with ignored extra keys', () => {
    const rows = videos.map((id) => ({
      id,
      prediction: 'A',
      answer: 'C',
      verdict: { right: true },
    }));
    const result = read(jsonl('mcqa.jsonl', ...rows));
    expect(result.recognised).toMatchObject([
      { file: 'mcqa.jsonl', format: 'jsonl', task: 'mcqa', answers: 4, refused: false },
    ]);
    expect(result.tasks.get('mcqa')?.get('v3')).toBe('A');
    expect(result.issues).toEqual([]);
  });

  test('in a .jsonl file with a single line are JSON Lines', () => {
    const result = read(json('mcqa.jsonl', { id: 'v1', prediction: 'B' }));
    expect(result.recognised).toMatchObject([{ format: 'jsonl', answers: 1 }]);
    expect([...(result.tasks.get('mcqa') ?? [])]).toEqual([['v1', 'B']]);
  });

  test('keep texts such as None, because official files use null', () => {
    const result = read(json('mcqa.json', { v1: 'None', v2: 'nan', v3: 'null', v4: null }));
    expect([...(result.tasks.get('mcqa') ?? [])].map(([, answer]) => answer)).toEqual([
      'None',
      'nan',
      'null',
    ]);
  });

  test('that are null are missing, and the file is accepted', () => {
    const result = read(json('naive.json', { ...all('A, B, C'), v2: null }));
    expect(result.tasks.get('naive_ordering')?.has('v2')).toBe(false);
    expect(result.recognised).toMatchObject([{ refused: false, answers: 4 }]);
  });

  test('to multiple choice in a list are accepted with a warning, like in the official code', () => {
    const result = read(json('mcqa.json', { ...all('A'), v2: ['A'] }));
    expect(codes(result)).toEqual(['warning choice_in_list $.v2']);
    expect(result.tasks.get('mcqa')?.get('v2')).toEqual(['A']);
  });

  test('that are not exactly a letter cause one warning with an example', () => {
    const result = read(json('mcqa.json', { v1: 'A', v2: 'b', v3: 'C.', v4: 'B' }));
    expect(codes(result)).toEqual(['warning choice_not_a_letter v2']);
    expect(result.issues[0]?.message).toMatch(/^Of 4 answers, 2 are not exactly/);
    const single = read(json('mcqa.json', { v1: 'A', v2: 'b', v3: 'C', v4: 'A' }));
    expect(single.issues[0]?.message).toMatch(/^Of 4 answers, 1 is not exactly/);
  });
});

// Python's str.strip treats U+0085 and U+001C to U+001F as white space, but not U+FEFF.
test('keeps 1,000 options of an order, which scores 0 like any with more than three', () => {
  const { tasks } = read(json('naive.json', { ...all('A, B, C'), v3: ','.repeat(1_000_000) }));
  expect(tasks.get('naive_ordering')?.get('v3')).toEqual(Array(1000).fill(''));
});

test('strips orders like Python', () => {
  const { tasks, issues } = read(
    json('naive.json', { ...all('A, B, C'), v3: 'A\x85,\x1cB, C\x1f' }),
  );
  expect(issues).toEqual([]);
  expect(tasks.get('naive_ordering')?.get('v3')).toEqual(['A', 'B', 'C']);
  const withMark = read(json('naive.json', { ...all('A, B, C'), v3: '\ufeffA, B, C' }));
  expect(withMark.issues).toMatchObject([{ code: 'unknown_letter', at: '$.v3' }]);
});

describe('a file is rejected with the position', () => {
  const order = { ...all('A, B, C') };
  test.each<[string, string, Json, string]>([
    [
      'a letter that was not shown',
      'naive.json',
      { ...order, v3: ['A', 'B', 'D'] },
      'error unknown_letter $.v3',
    ],
    ['lower-case letters', 'naive.json', { ...order, v3: 'a, b, c' }, 'error unknown_letter $.v3'],
    [
      'a full stop after a letter',
      'naive.json',
      { ...order, v3: 'A, B, C.' },
      'error unknown_letter $.v3',
    ],
    [
      'a list with numbers',
      'naive.json',
      { ...order, v3: [1, 2, 3] },
      'error prediction_type $.v3',
    ],
    ['a number for an order', 'naive.json', { ...order, v3: 123 }, 'error prediction_type $.v3'],
    ['a number for a choice', 'mcqa.json', { ...all('A'), v3: 2 }, 'error prediction_type $.v3'],
    ['true for a choice', 'mcqa.json', { ...all('A'), v3: true }, 'error prediction_type $.v3'],
    [
      'an object for a choice',
      'mcqa.json',
      { ...all('A'), v3: { answer: 'A' } },
      'error prediction_type $.v3',
    ],
    ['no predictions', 'mcqa.json', {}, 'error no_predictions'],
  ])('for %s', (_, name, value, expected) => {
    const result = read(json(name, value));
    expect(codes(result)).toContain(expected);
    expect(result.recognised).toMatchObject([{ refused: true }]);
    expect(result.tasks.size).toBe(0);
    for (const { message, fix } of result.issues) expect(message && fix).not.toBe('');
  });

  test('for lines in the wrong format, all reported together', () => {
    const result = read(
      jsonl(
        'mcqa.jsonl',
        { id: 'v1', prediction: 'A' },
        { prediction: 'A' },
        { id: 'v2' },
        { id: 3, prediction: 'A' },
        'v4',
      ),
    );
    expect(codes(result)).toEqual([2, 3, 4, 5].map((line) => `error bad_line line ${line}`));
    expect(result.tasks.size).toBe(0);
  });

  test.each<[string, Json]>([
    ['a list', ['A', 'B']],
    ['text', 'A'],
    ['a number', 3],
    ['null', null],
  ])('for %s instead of an object', (_, value) => {
    expect(codes(read(json('mcqa.json', value)))).toEqual(['error unexpected_shape $']);
  });

  test('with the answers of several tasks say to write one file per task', () => {
    const { issues } = read(json('all.json', { mcqa: all('A'), naive_ordering: all('A, B, C') }));
    const fix = expect.stringMatching(/^Write the content of "mcqa", "naive_ordering" to one file/);
    expect(issues).toMatchObject([{ severity: 'error', code: 'other_dataset', fix }]);
  });

  test.each<Json>([{ action_1: 'A' }, [{ id: 'action_1', prediction: 'A' }]])(
    'that have %j beside other keys say to write a file of its own',
    (predictions) => {
      const { issues } = read(json('mcqa.json', { model: 'm', predictions }));
      const fix = expect.stringMatching(
        /^Write the content of "predictions" to a file of its own\. /,
      );
      expect(issues).toMatchObject([{ severity: 'error', code: 'other_dataset', fix }]);
    },
  );

  test('that add predictions to the annotations get the renames that fix it', () => {
    const row = { video: 'v1', captions: { '1': 'x' }, response: 'A' };
    const { issues } = read(json('mcqa.json', [row]));
    expect(issues[0]).toMatchObject({ severity: 'error', code: 'unexpected_shape' });
    expect(issues[0]?.fix).toMatch(
      /^Rename "video" to "id"\. Rename "response" to "prediction"\. /,
    );
  });

  test.each(['video', 'video_id'])('in lines with "%s" get the rename that fixes them', (key) => {
    const { issues } = read(jsonl('mcqa.jsonl', { [key]: 'v1', prediction: 'A' }));
    expect(issues[0]).toMatchObject({ severity: 'error', code: 'bad_line' });
    expect(issues[0]?.fix).toMatch(new RegExp(`^Rename "${key}" to "id"\\. `));
  });

  test.each<[string, Json, string]>([
    [
      'mcqa.json',
      { response: 'B', frames: 8 },
      'Write the value of "response" instead of the object. ',
    ],
    [
      'naive.json',
      { prediction: ['A'] },
      'Write the value of "prediction" instead of the object. ',
    ],
    ['mcqa.json', { response: 'It is B.', pred: 'B' }, 'Write the letter of the chosen option'],
  ])('in %s that are objects such as %j say what to write', (name, value, advice) => {
    const { issues } = read(json(name, { ...all(null), v3: value }));
    expect(issues).toMatchObject([
      { code: 'prediction_type', fix: expect.stringMatching(`^${advice}`) },
    ]);
  });

  test('with positions listed up to a cap, and the rest counted', () => {
    const many = Array.from({ length: 120 }, (_, i) => `w${i}`);
    const manyItems = many.map((id) => ({ id, task: 'naive_ordering', slices: [] }));
    const file = json('naive.json', Object.fromEntries(many.map((id) => [id, ['a', 'b', 'c']])));
    const { issues } = readAnswers([file], manyItems, () => undefined);
    expect(issues).toHaveLength(51);
    expect(issues[50]?.message).toContain('70 more');
  });
});

describe('ids', () => {
  test('with spaces or video file extensions are matched, with a single note', () => {
    const result = read(
      json('mcqa.json', { ' v1 ': 'A', 'v2.mp4': 'A', 'v3.MP4 ': 'A', 'v4.jpg': 'A' }),
    );
    expect([...(result.tasks.get('mcqa') ?? new Map()).keys()]).toEqual(videos);
    expect(codes(result)).toEqual(['info ids_normalised']);
  });

  test('that are unknown are ignored with a warning', () => {
    const result = read(json('mcqa.json', { ...all('A'), other: 'B' }));
    expect(codes(result)).toEqual(['warning unknown_ids']);
    expect(result.tasks.get('mcqa')?.has('other')).toBe(false);
  });

  test('that are mostly unknown mean another dataset, and the file is rejected', () => {
    const result = read(json('mcqa.json', { v1: 'A', x1: 'A', x2: 'A' }));
    expect(codes(result)).toEqual(['error other_dataset']);
    expect(result.recognised).toMatchObject([{ refused: true }]);
  });

  test('that name no video are those of another dataset, and the format is unknown', () => {
    const result = read(json('mcqa.json', { q1: 'A', q2: 'B' }));
    expect(codes(result)).toEqual(['error other_dataset $']);
    expect(result.issues[0]?.message).toBe(
      'None of the keys is a video of this dataset: "q1", "q2".',
    );
    expect(result.recognised).toEqual([]);
  });

  test.each([
    ['none of them is known', { V1: 'A' }],
    ['some of them are known', { V1: 'A', v2: 'B' }],
    ['most of them are unknown', { v2: 'B', V1: 'A', x1: 'A' }],
  ])('that spell a video differently are named with the video if %s', (_, value) => {
    expect(read(json('mcqa.json', value)).issues[0]?.fix).toMatch(/^Rename "V1" to "v1"\./);
  });

  test('that are duplicates cause an error if the answers differ, and a warning otherwise', () => {
    const twice = (first: Json, second: Json) =>
      read(json('mcqa.json', { ...all('A'), v1: first, 'v1.mp4': second }));
    expect(codes(twice('A', 'B'))).toContain('error duplicate_id $["v1.mp4"]');
    expect(codes(twice('A', 'A'))).toContain('warning duplicate_id $["v1.mp4"]');
  });

  test('named like object properties are ordinary ids', () => {
    const { value = null } = parseJson('{"__proto__": "A", "constructor": "B"}', 'mcqa.json');
    const taskItems = ['__proto__', 'constructor'].map((id) => ({ id, task: 'mcqa', slices: [] }));
    const result = readAnswers([json('mcqa.json', value)], taskItems, () => undefined);
    expect([...(result.tasks.get('mcqa') ?? [])]).toEqual([
      ['__proto__', 'A'],
      ['constructor', 'B'],
    ]);
  });
});

describe('several files', () => {
  test('of one task are merged if they do not conflict', () => {
    const result = read(
      json('mcqa_1.json', { v1: 'A', v2: 'B' }),
      json('mcqa_2.json', { v2: 'B', v3: 'C', v4: 'C' }),
    );
    expect([...(result.tasks.get('mcqa') ?? new Map()).keys()]).toEqual(videos);
    expect(result.issues).toEqual([]);
  });

  test('of one task that conflict are not merged: the later file is rejected', () => {
    const result = read(json('mcqa_1.json', all('A')), json('mcqa_2.json', all('B')));
    expect(codes(result)).toEqual(['error task_twice v1']);
    expect(result.recognised.map(({ refused }) => refused)).toEqual([false, true]);
  });

  test('of one task that conflict are rejected with the name of the file that has the other answer', () => {
    const [first, second] = [json('mcqa_1.json', { v1: 'A' }), json('mcqa_2.json', { v2: 'A' })];
    const third = json('mcqa_3.json', { v2: 'B' });
    expect(read(first, second, third).issues.map(({ message }) => message)).toEqual([
      'mcqa_2.json has different answers to 1 video, for example v2.',
    ]);
  });

  test('may include the official key, which is ignored', () => {
    const key = json('options.json', all({ A: '1', B: '2', C: '3' }));
    const annotations = json('annotations.json', [{ video: 'v1', captions: { '1': 'x' } }]);
    const result = read(key, annotations, json('mcqa.json', all('A')));
    expect(codes(result)).toEqual(['warning answer_key_ignored', 'warning answer_key_ignored']);
    expect(result.issues.map(({ fix }) => fix.includes('write its order'))).toEqual([true, false]);
    expect(result.recognised).toMatchObject([{ file: 'mcqa.json', refused: false }]);
  });
});
