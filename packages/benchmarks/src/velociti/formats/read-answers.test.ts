import { describe, expect, test } from 'vitest';
import { codes, header, read } from './testing-answers';

const fillers = ['coref,v1,Ev1', 'coref,v1,Ev1', 'chrono,v1,Ev1'];
const scores = (values: number[]) => ({ kind: 'score', by: 'label', values });

describe('a table', () => {
  test('is joined by test, video and event, and repetitions by order', async () => {
    const { tasks, recognised, issues } = await read({
      'coref.csv': `${header}\ncoref,v2,Ev3,0.7,0.2\ncoref,v1,Ev1,0.9,0.1\ncoref,v1,Ev1,0.3,0.4\n`,
      'chrono.csv': `${header}\nchrono,v1,Ev1,1,0\n`,
    });
    expect(issues).toEqual([]);
    expect(recognised).toMatchObject([
      { file: 'coref.csv', format: 'scores', task: 'entailment', answers: 3, refused: false },
      { file: 'chrono.csv', format: 'scores', task: 'entailment', answers: 1, refused: false },
    ]);
    expect(tasks.get('entailment')).toEqual(
      new Map([
        ['coref/v2/Ev3', scores([0.7, 0.2])],
        ['coref/v1/Ev1', scores([0.9, 0.1])],
        ['coref/v1/Ev1#2', scores([0.3, 0.4])],
        ['chrono/v1/Ev1', scores([1, 0])],
      ]),
    );
  });

  test('may be a JSON list or JSON Lines, as pandas saves it', async () => {
    const rows = [
      { test_name: 'coref', video_id: 'v1.mp4', event: 'Ev1', pos_score: 0.9, neg_score: 0.1 },
      { test_name: 'coref', video_id: 'v1.mp4', event: 'Ev1', pos_score: null, neg_score: 'x' },
    ];
    for (const [name, text, at] of [
      ['coref.json', JSON.stringify(rows), '$[1]'],
      ['coref.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'), 'line 2'],
    ] as const) {
      const { recognised, issues } = await read({ [name]: text });
      expect(recognised).toMatchObject([{ format: 'scores', task: 'entailment', refused: true }]);
      expect(issues).toMatchObject([
        { code: 'ids_normalised' },
        { code: 'score_not_a_number', at },
      ]);
      const { tasks } = await read({ [name]: text.replace('"x"', '0.2') });
      expect(tasks.get('entailment')).toEqual(
        new Map([
          ['coref/v1/Ev1', scores([0.9, 0.1])],
          ['coref/v1/Ev1#2', { ...scores([]), values: [null, 0.2] }],
        ]),
      );
    }
  });

  test('as JSON Lines may omit keys, and has an error at each line that isn’t a row of it', async () => {
    const lines = [
      '{"video_id": "v2", "event": "Ev3", "pos_score": 0.9}',
      '{"video_id": "v1", "event": "Ev1", "pos_score": 0.9, "neg_score": 0.1}',
    ];
    const omitted = await read({ 'coref.jsonl': lines.join('\n') });
    expect(omitted.issues).toMatchObject([{ code: 'empty_answers', at: 'line 1' }]);
    const rows = [lines[1], '{"video_id": "v2", "pos_score": 1, "neg_score": 0}', '5'];
    const { issues, recognised } = await read({ 'coref.jsonl': rows.join('\n') });
    expect(issues).toMatchObject([
      { code: 'unexpected_row', at: 'line 2' },
      { code: 'unexpected_row', at: 'line 3' },
    ]);
    expect(recognised).toMatchObject([{ format: 'scores', answers: 1, refused: true }]);
  });

  test.each(['v2.mp4.avi', '/data/videos.v2/v2.mp4', './frames/v2', 'C:\\videos\\v2.mp4'])(
    'has the video name %j cut at its folders and the first full stop, with a note',
    async (video) => {
      const { tasks, issues } = await read({
        'coref.csv': `${header}\ncoref,${video},Ev3,0.7,0.2\n`,
      });
      expect(codes(issues)).toEqual(['ids_normalised']);
      expect([...(tasks.get('entailment')?.keys() ?? [])]).toEqual(['coref/v2/Ev3']);
    },
  );

  test('without test_name belongs to the test in its file name', async () => {
    const { tasks } = await read({
      'runs/coref.csv': 'video_id,event,gt_A,gt_B\nv2,Ev3,A,"B\nbecause"\n',
    });
    expect(tasks.get('multiple_choice')?.get('coref/v2/Ev3')).toEqual({
      kind: 'choice',
      by: 'label',
      values: ['A', 'B\nbecause'],
    });
  });

  test('follows its test column if the file name disagrees, with a warning', async () => {
    const { tasks, issues } = await read({ 'chrono.csv': `${header}\ncoref,v2,Ev3,0.7,0.2\n` });
    expect(codes(issues)).toEqual(['other_test']);
    expect(tasks.get('entailment')?.has('coref/v2/Ev3')).toBe(true);
  });

  test.each([
    ['', null],
    ['NaN', null],
    ['None', null],
    [' 1e-3 ', 0.001],
  ])('reads the score %j as %j', async (cell, value) => {
    const { tasks, issues } = await read({ 'coref.csv': `${header}\ncoref,v2,Ev3,${cell},0.2\n` });
    expect(issues).toMatchObject(
      value === null ? [{ severity: 'warning', code: 'empty_answers', at: 'line 2' }] : [],
    );
    expect(tasks.get('entailment')?.get('coref/v2/Ev3')).toMatchObject({ values: [value, 0.2] });
  });

  // Cells that pandas 1.5 reads as infinite, in any letter case, with or without sign, but without spaces.
  test.each([
    ['inf', 'Infinity'],
    ['+Inf', 'Infinity'],
    ['Infinity', 'Infinity'],
    ['-inf', '-Infinity'],
    ['-INFINITY', '-Infinity'],
  ])('reads the score %j as infinite, with a warning', async (cell, value) => {
    const rows = Array.from({ length: 3 }, (_, i) => `${fillers[i]},0.7,0.2\n`).join('');
    const { tasks, issues } = await read({
      'all.csv': `${header}\n${rows}coref,v2,Ev3,${cell},0.2\n`,
    });
    expect(issues).toMatchObject([
      { severity: 'warning', code: 'scores_outside_range', at: 'line 5' },
    ]);
    expect(tasks.get('entailment')?.get('coref/v2/Ev3')).toEqual({
      kind: 'score',
      by: 'label',
      values: [value, 0.2],
    });
  });

  test.each([
    ['error', 'not a number'],
    [' inf', 'not a number'],
    ['0x1f', 'not a number'],
    ['1e400', 'too large for a number'],
    ['-1e999', 'too large for a number'],
    ['True', 'not a number'],
    ['0,5', 'not a number'],
    ['0.5\u00a0', 'not a number'],
  ])('with the score %j is rejected at its line as %s', async (cell, why) => {
    const { tasks, issues } = await read({
      'coref.csv': `${header}\ncoref,v1,Ev1,0.5,0.5\ncoref,v2,Ev3,"${cell}",0.2\n`,
    });
    expect(issues).toMatchObject([
      {
        severity: 'error',
        code: 'score_not_a_number',
        file: 'coref.csv',
        at: 'line 3',
        message: expect.stringContaining(`, ${why}.`),
      },
    ]);
    expect(tasks.size).toBe(0);
  });

  test.each([
    ['0,5', 'Write a period instead of the decimal comma. '],
    ['tensor(0.5)', 'Write only the number'],
    ['[0.5]', 'Write only the number'],
  ])('with the score %j says how to write it', async (cell, advice) => {
    const { issues } = await read({ 'coref.csv': `${header}\ncoref,v2,Ev3,"${cell}",0.2\n` });
    expect(issues[0]?.fix.slice(0, advice.length)).toBe(advice);
  });

  test.each([
    [' ', ['empty_choice']],
    ['\x1c\x85', ['empty_choice']],
    ['\ufeff', []],
  ])(
    'with the choice %j gives the errors %j: Python splits it into words',
    async (cell, errors) => {
      const { issues } = await read({
        'coref.csv': `test_name,video_id,event,gt_A,gt_B\ncoref,v2,Ev3,"${cell}",B\n`,
      });
      expect(codes(issues.filter(({ severity }) => severity === 'error'))).toEqual(errors);
    },
  );

  test('with more rows for a pair than the dataset is rejected if they differ', async () => {
    const row = (score: number) => `coref,v2,Ev3,${score},0.2\n`;
    const alike = await read({ 'coref.csv': `${header}\n${row(0.7)}${row(0.7)}` });
    expect(alike.issues).toMatchObject([{ severity: 'warning', code: 'duplicate_row' }]);
    expect(alike.tasks.get('entailment')?.size).toBe(1);
    const differing = await read({ 'coref.csv': `${header}\n${row(0.7)}${row(0.6)}` });
    expect(differing.issues).toMatchObject([{ severity: 'error', code: 'duplicate_row' }]);
    expect(differing.tasks.size).toBe(0);
  });

  test('for the full set is accepted on a subset', async () => {
    const more = ['v7', 'v8', 'v9'].map((video) => `chrono,${video},Ev1,0.7,0.2\n`).join('');
    const { tasks, issues } = await read({ 'chrono.csv': `${header}\nchrono,v1,Ev1,1,0\n${more}` });
    expect(issues).toMatchObject([{ severity: 'info', code: 'rows_outside_revision' }]);
    expect(tasks.get('entailment')?.size).toBe(1);
  });

  test('of another dataset is rejected', async () => {
    const { tasks, issues } = await read({ 'coref.csv': `${header}\ncoref,v9,Ev1,1,0\n` });
    expect(codes(issues)).toEqual(['other_dataset']);
    expect(tasks.size).toBe(0);
  });

  test('that is the answer key is ignored with a warning', async () => {
    const { tasks, issues } = await read({
      'truth.csv': 'video_id,test_name,event,pos,neg,in_subset\nv1,coref,Ev1,yes,no,True\n',
    });
    expect(issues).toMatchObject([{ severity: 'warning', code: 'answer_key_ignored' }]);
    expect(tasks.size).toBe(0);
  });

  test('that adds answers under an unknown name to the dataset is rejected with its columns', async () => {
    const { issues } = await read({
      'answers.csv': 'video_id,test_name,event,pos,neg,in_subset,qwen\nv2,coref,Ev3,a,b,True,A\n',
    });
    expect(issues[0]).toMatchObject({ severity: 'error', code: 'answers_missing' });
    expect(issues[0]?.message).toContain('"qwen"');
  });

  test.each([
    [
      'POS_SCORE,NEG_SCORE',
      'Rename "POS_SCORE" to "pos_score". Rename "NEG_SCORE" to "neg_score". ',
    ],
    ['gt_a,gt_b', 'Rename "gt_a" to "gt_A". Rename "gt_b" to "gt_B". '],
  ])(
    'with the columns %s is rejected with their right names, also as JSON',
    async (answers, renames) => {
      const columns = ['video', 'EVENT', ...answers.split(',')];
      const row = Object.fromEntries(columns.map((column, i) => [column, `${i}`]));
      for (const [name, text, at] of [
        ['coref.csv', `${columns}\nv2,Ev3,A,B\n`, 'line 1'],
        ['coref.jsonl', `${JSON.stringify(row)}\n${JSON.stringify(row)}\n`, 'line 1'],
        ['coref.json', JSON.stringify([row]), '$[0]'],
      ] as const) {
        const { issues } = await read({ [name]: text });
        expect(issues).toMatchObject([
          { severity: 'error', at, fix: expect.stringContaining(renames) },
          {
            severity: 'error',
            at,
            fix: expect.stringContaining(
              'Rename "video" to "video_id". Rename "EVENT" to "event". ',
            ),
          },
        ]);
      }
    },
  );

  test('may have the columns of the dataset, too', async () => {
    const row = { test_name: 'coref', video_id: 'v2.mp4', event: 'Ev3', pos: 'a', neg: 'b' };
    const answered = { ...row, in_subset: true, pos_score: 0.7, neg_score: 0.2 };
    const { tasks, issues } = await read({ 'all.jsonl': JSON.stringify(answered) });
    expect(tasks.get('entailment')).toEqual(new Map([['coref/v2/Ev3', scores([0.7, 0.2])]]));
    expect(codes(issues)).toEqual(['ids_normalised']);
  });

  test('with answers to both tasks requires a chosen task', async () => {
    const file = {
      'coref.csv': 'test_name,video_id,event,pos_score,neg_score,gt_A,gt_B\ncoref,v2,Ev3,1,0,A,B\n',
    };
    expect(codes((await read(file)).issues)).toEqual(['several_forms']);
    const chosen = await read(file, 'multiple_choice');
    expect(chosen.issues).toEqual([]);
    expect([...chosen.tasks.keys()]).toEqual(['multiple_choice']);
    expect(codes((await read(file, 'nonsense')).issues)).toEqual(['unknown_task']);
  });
});

test('a table with two pairs of answers to one task is advised to keep one', async () => {
  const columns = 'test_name,video_id,event,pos_score,neg_score,pos_pred,neg_pred';
  const { issues } = await read({ 'coref.csv': `${columns}\ncoref,v2,Ev3,1,0,Yes,No\n` });
  expect(issues).toMatchObject([{ code: 'several_forms', fix: 'Keep one pair.' }]);
});

describe('scores outside 0…1', () => {
  test('turn all scores of the submission into similarities if they are at least 20%', async () => {
    // 1 of 5 scores: two full pairs, and one pair with an empty score.
    const { tasks, issues } = await read({
      'coref.csv': `${header}\ncoref,v2,Ev3,0.7,0.2\ncoref,v1,Ev1,0.7,\n`,
      'chrono.csv': `${header}\nchrono,v1,Ev1,-0.1,0.2\n`,
    });
    expect(issues).toMatchObject([
      { severity: 'warning', code: 'empty_answers', file: 'coref.csv', at: 'line 3' },
      { severity: 'warning', code: 'scores_are_similarities', file: 'chrono.csv' },
    ]);
    const kinds = [...(tasks.get('entailment')?.values() ?? [])];
    expect(kinds.map((answer) => Object(answer).kind)).toEqual(Array(3).fill('similarity'));
  });

  test('are scored unchanged if they are fewer, with a warning that names their lines', async () => {
    // 1 of 6 is 17%.
    const { tasks, issues } = await read({
      'coref.csv': `${header}\ncoref,v2,Ev3,0.7,0.2\ncoref,v1,Ev1,1.0000001,0.1\n`,
      'chrono.csv': `${header}\nchrono,v1,Ev1,0.9,0.2\n`,
    });
    expect(issues).toMatchObject([
      { severity: 'warning', code: 'scores_outside_range', file: 'coref.csv', at: 'line 3' },
    ]);
    expect(issues[0]?.message).toContain('line 3');
    expect(tasks.get('entailment')?.get('coref/v1/Ev1')).toEqual(scores([1.0000001, 0.1]));
  });

  test('may be a column of logical values, which pandas reads as 1 and 0', async () => {
    const { tasks, issues } = await read({
      'coref.csv': `${header}\ncoref,v2,Ev3,True,0.2\ncoref,v1,Ev1,,0.1\ncoref,v1,Ev1,FALSE,0.3\n`,
      'chrono.csv': `${header}\nchrono,v1,Ev1,0.9,0.2\n`,
    });
    expect(codes(issues)).toEqual(['empty_answers']);
    expect([...(tasks.get('entailment')?.values() ?? [])]).toMatchObject([
      { values: [1, 0.2] },
      { values: [null, 0.1] },
      { values: [0, 0.3] },
      { values: [0.9, 0.2] },
    ]);
    const mixed = await read({
      'coref.csv': `${header}\ncoref,v2,Ev3,True,0.2\ncoref,v1,Ev1,0.9,0.1\n`,
    });
    expect(codes(mixed.issues)).toContain('score_not_a_number');
  });

  test('may be declared as similarities', async () => {
    const { tasks, recognised } = await read({
      'coref.csv': 'test_name,video_id,event,pos_similarity,neg_similarity\ncoref,v2,Ev3,0.3,0.2\n',
    });
    expect(recognised).toMatchObject([{ format: 'similarities' }]);
    expect(tasks.get('entailment')?.get('coref/v2/Ev3')).toMatchObject({ kind: 'similarity' });
  });
});

describe('JSON Lines', () => {
  const line = (id: string, prediction: unknown) => `${JSON.stringify({ id, prediction })}\n`;

  test('determine the task by the names in the prediction', async () => {
    const { tasks, recognised, issues } = await read({
      'e.jsonl':
        line('coref/v2.mp4/Ev3', { score_1: 0.2, score_2: 0.9 }) +
        line('chrono/v1/Ev1', { score_1: 0.3, score_2: 0.4 }),
      'mc.jsonl':
        line('coref/v2/Ev3', { answer_1A: 'B', answer_2A: 'A' }) +
        line('chrono/v1/Ev1', { answer_1A: 'B', answer_2A: 'A' }),
    });
    expect(issues).toEqual([]);
    expect(recognised.map(({ format, task }) => `${format} ${task}`)).toEqual([
      'jsonl entailment',
      'jsonl multiple_choice',
    ]);
    expect(tasks.get('entailment')?.get('coref/v2/Ev3')).toEqual({
      kind: 'score',
      by: 'caption',
      values: [0.2, 0.9],
    });
  });

  test('read null as missing and reject lines in another format', async () => {
    const nulled = await read({
      'e.jsonl':
        line('coref/v2/Ev3', null) + line('chrono/v1/Ev1', { pos_pred: 'Yes', neg_pred: 'No' }),
    });
    expect(nulled.tasks.get('entailment')?.size).toBe(1);
    const mixed = await read({
      'e.jsonl':
        line('coref/v2/Ev3', 'Yes') + line('chrono/v1/Ev1', { pos_pred: 'Yes', neg_pred: 'No' }),
    });
    expect(mixed.issues).toMatchObject([{ code: 'answers_missing', at: 'line 1' }]);
    expect(mixed.tasks.size).toBe(0);
  });
});

test('the second of two files with different answers to a pair is rejected', async () => {
  const { recognised, issues } = await read({
    'a/coref.csv': `${header}\ncoref,v2,Ev3,0.7,0.2\n`,
    'b/coref.csv': `${header}\ncoref,v2,Ev3,0.6,0.2\n`,
  });
  expect(issues).toMatchObject([
    { code: 'test_twice', fix: expect.stringContaining('join them in the order of the dataset') },
  ]);
  expect(recognised.map(({ refused }) => refused)).toEqual([false, true]);
});

test('tests in the folders of two models are read with a warning', async () => {
  const { tasks, issues } = await read({
    'qwen/coref.csv': `${header}\ncoref,v2,Ev3,0.7,0.2\n`,
    'llava/chrono.csv': `${header}\nchrono,v1,Ev1,0.6,0.2\n`,
  });
  expect(tasks.get('entailment')?.size).toBe(2);
  expect(issues).toMatchObject([{ severity: 'warning', code: 'several_names' }]);
});
