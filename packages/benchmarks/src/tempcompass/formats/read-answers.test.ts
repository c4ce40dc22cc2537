import { type Json, type JsonObject, parseJson, type SourceFile } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import { readAnswers } from './read-answers';

import { file, items, jsonl, question, read, score, tree } from './testing-answers';

describe('official predictions', () => {
  test('are matched by question, with the task detected from content; response is a fallback', () => {
    const { nonAnswers, accuracy, codes } = score(
      'multi-choice',
      file(
        'x.json',
        tree('multi-choice', { prediction: ' B\n', response: 'A' }, { response: 'B)' }),
      ),
    );
    expect([nonAnswers, accuracy, codes]).toEqual([[null, null], [1, 1], []]);
  });

  test('are matched after removing spaces, folders and file extensions from videos, with one note', () => {
    const rows = tree('yes_no', { prediction: 'no' }, { prediction: 'no' }) as JsonObject;
    const renamed = { ' 7 ': rows['7'] ?? null, 'videos/8_reverse.MP4': rows['8_reverse'] ?? null };
    const { accuracy, issues } = score('yes_no', file('x.json', renamed));
    expect(accuracy).toEqual([1, 1]);
    const message = expect.stringContaining('2 ids were matched');
    expect(issues).toMatchObject([{ severity: 'info', code: 'ids_normalised', message }]);
  });

  test('null is a refusal and wrong; an unmatched answer waits for a judge and is wrong only by the rules', () => {
    const { nonAnswers, accuracy, channels, codes } = score(
      'yes_no',
      file('x.json', tree('yes_no', { prediction: null }, { prediction: 'perhaps' })),
    );
    expect(nonAnswers).toEqual(['refused', 'judge-failed']);
    expect(accuracy).toEqual([0, Number.NaN]);
    expect([...(channels.rule_accuracy ?? [])]).toEqual([0, 0]);
    expect(codes).toEqual(['null_predictions']);
  });

  test('the text None is “no” as officially', () => {
    const { accuracy } = score(
      'yes_no',
      file('x.json', tree('yes_no', { prediction: 'None' }, { prediction: 'no' })),
    );
    expect(accuracy).toEqual([1, 1]);
  });

  test('an absent row stays in the denominator', () => {
    const { '7': first } = tree('yes_no', { prediction: 'no' }, {}) as JsonObject;
    const { nonAnswers, accuracy } = score('yes_no', file('x.json', { '7': first ?? null }));
    expect([nonAnswers, accuracy]).toEqual([
      [null, 'missing'],
      [1, 0],
    ]);
  });

  test('a key beside the videos rejects the file with its position', () => {
    const rows = tree('yes_no', { prediction: 'no' }, { prediction: 'no' }) as JsonObject;
    const { issues } = read(file('yes_no.json', { ...rows, model: 'm' }));
    expect(issues).toMatchObject([{ severity: 'error', code: 'unexpected_shape', at: '$.model' }]);
    expect(issues[0]?.fix).toContain('Remove it');
    const many = Object.fromEntries(Object.keys(rows).map((video) => [`key ${video}`, 1]));
    expect(read(file('yes_no.json', { ...rows, ...many })).issues).toMatchObject([
      { severity: 'error', code: 'unexpected_shape', at: '$' },
    ]);
  });

  test('a file without any question is rejected, although its name states the task', () => {
    const value = { '7': { action: [{ prediction: 'no' }] } };
    const { recognised, issues } = read(file('yes_no.json', value));
    expect(recognised).toMatchObject([{ task: 'yes_no', refused: true }]);
    expect(issues.map(({ code }) => code)).toEqual(['no_question', 'no_predictions']);
  });

  test('a question may be the whole prompt, with words before and after it', () => {
    const prompt = `<video>\nQuestion: ${question('yes_no', '7')} Please answer yes or no.`;
    const value = { '7': { action: [{ question: prompt, prediction: 'no' }] } };
    const { accuracy, codes } = score('yes_no', file('a.json', value));
    expect([accuracy[0], codes]).toEqual([1, []]);
  });

  test('captions of a question that was cut off after its first line are scored with a warning', () => {
    const value = { '7': { action: [{ question: 'Write.\r\n', prediction: 'It goes.' }] } };
    const { nonAnswers, issues } = score('captioning', file('captioning.json', value));
    expect(nonAnswers).toEqual(['judge-failed', 'missing']);
    expect(issues).toMatchObject([
      { severity: 'warning', code: 'questions_cut', at: '$["7"].action[0]' },
    ]);
  });

  test('captions with the information of another revision are not this dataset’s', () => {
    const other = question('captioning', '7').replace('stands', 'sleeps');
    const value = { '7': { action: [{ question: other, prediction: 'It goes.' }] } };
    const { nonAnswers, codes } = score('captioning', file('captioning.json', value));
    expect(nonAnswers).toEqual(['missing', 'missing']);
    expect(codes).toContain('other_dataset');
  });

  test('a question of another dataset rejects the file', () => {
    const { recognised, issues } = readAnswers(
      [file('yes_no.json', { '7': { action: [{ question: 'Else?', prediction: 'no' }] } })],
      items,
      () => undefined,
    );
    expect(recognised).toMatchObject([{ task: 'yes_no', refused: true }]);
    expect(issues.map(({ code }) => code)).toContain('other_dataset');
  });

  test('the official question file and meta_info.json are ignored with a warning', () => {
    const truth = tree('yes_no', { answer: 'no' }, { answer: 'no' });
    const { recognised, issues } = read(
      file('q.json', truth),
      file('m.json', { '7': { eval_dim: {} } }),
    );
    expect(recognised).toEqual([]);
    expect(issues.map(({ code, severity }) => [code, severity])).toEqual([
      ['answer_key_ignored', 'warning'],
      ['answer_key_ignored', 'warning'],
    ]);
  });

  test('so is the dataset on the Hugging Face Hub, as lines, a list or a table', () => {
    const cells = { video_id: '7', question: question('yes_no', '7'), answer: 'no', dim: 'action' };
    const { recognised, issues } = read(
      jsonl('test.jsonl', [cells]),
      file('test.json', [{ ...cells, mc_question: '?', mc_answer: 'A. x' }]),
      {
        kind: 'table',
        format: 'csv',
        name: 'test.csv',
        size: 1,
        uploadId: '0',
        columns: Object.keys(cells),
        rows: [{ line: 2, cells }],
      },
      jsonl('predictions.jsonl', [{ ...cells, response: 'no' }]),
      jsonl('more.jsonl', [{ ...cells, output_text: 'no' }]),
    );
    expect(recognised).toEqual([]);
    expect(issues.slice(0, 3).map(({ code, severity }) => [code, severity])).toEqual(
      Array(3).fill(['answer_key_ignored', 'warning']),
    );
    expect(issues[3]).toMatchObject({
      severity: 'error',
      fix: expect.stringMatching(/^Rename "response" to "prediction"\. /),
    });
    const unknown = issues.filter(({ file: name }) => name.startsWith('more.jsonl'));
    expect(new Set(unknown.map(({ severity }) => severity))).toEqual(new Set(['error']));
  });

  test('rows without their aspect are rejected with the key to add', () => {
    const rows = [{ video: '7', question: question('yes_no', '7'), output: 'no' }];
    const table: SourceFile = {
      kind: 'table',
      format: 'csv',
      name: 'x.csv',
      size: 1,
      uploadId: '0',
      columns: Object.keys(rows[0] ?? {}),
      rows: rows.map((cells) => ({ line: 2, cells })),
    };
    for (const [answers, at] of [
      [jsonl('x.jsonl', rows), 'line 1'],
      [file('x.json', rows), '$'],
      [table, ''],
    ] as const) {
      expect(read(answers).issues).toMatchObject([
        {
          severity: 'error',
          at,
          fix: expect.stringMatching(
            /^Rename "output" to "prediction"\. Add the aspect of each question as "dim"\. /,
          ),
        },
      ]);
    }
  });

  test('the second of two files with different answers to the same items is rejected', () => {
    const { recognised, issues } = read(
      file('a.json', tree('yes_no', { prediction: 'no' }, { prediction: 'no' })),
      file('b.json', tree('yes_no', { prediction: 'no' }, { prediction: 'yes' })),
    );
    expect(recognised.map(({ refused }) => refused)).toEqual([false, true]);
    const message = expect.stringContaining('a.json has different answers to 1 item');
    expect(issues).toMatchObject([{ code: 'task_twice', file: 'b.json', message }]);
  });

  test('parts of a run may have one row each of a question that is asked twice', () => {
    const [first] = items.filter(({ task }) => task === 'yes_no');
    if (!first) throw new Error('The items lack yes_no.');
    const twin = { ...first, id: 'yes_no/7/action/1' };
    const row = { question: question('yes_no', '7'), prediction: 'no' };
    const part = (name: string) => file(name, { '7': { action: [row] } });
    const whole = (name: string) =>
      file(name, {
        ...(tree('yes_no', {}, { prediction: 'no' }) as JsonObject),
        '7': { action: [row, { ...row, prediction: 'yes' }] },
      });
    const listAnswered = (...files: SourceFile[]) => {
      const { tasks, issues } = readAnswers(files, [...items, twin], () => undefined);
      return [[...(tasks.get('yes_no') ?? new Map()).keys()].sort(), issues.length];
    };
    const ids = ['yes_no/7/action/0', 'yes_no/7/action/1'];
    expect(listAnswered(part('a.json'), part('b.json'))).toEqual([ids, 0]);
    const all = [...ids, 'yes_no/8_reverse/action/0'];
    expect(listAnswered(whole('a.json'), whole('b.json'))).toEqual([all, 0]);

    const rows = [row, { ...row, prediction: 'yes' }];
    const doubled = file('a.json', { '7': { action: [...rows, ...rows] } });
    const { tasks, issues } = readAnswers([doubled], [...items, twin], () => undefined);
    expect([...(tasks.get('yes_no') ?? [])]).toMatchObject([
      [ids[0], { text: 'no' }],
      [ids[1], { text: 'yes' }],
    ]);
    expect(issues.map(({ severity, code }) => [severity, code])).toEqual(
      Array(2).fill(['warning', 'duplicate_id']),
    );
  });

  test('rows with their aspect under another name are rejected with its right name', () => {
    const rows = [
      { video: '7', aspect: 'action', question: question('yes_no', '7'), output: 'no' },
    ];
    for (const answers of [jsonl('x.jsonl', rows), file('x.json', rows)]) {
      expect(read(answers).issues[0]?.fix).toMatch(
        /^Rename "aspect" to "dim"\. Rename "output" to "prediction"\. Use /,
      );
    }
  });

  test('a key named __proto__ and NaN as answer are reported and not scored', async () => {
    const text = `{"__proto__": {"action": []}, "7": {"action": [{"question": ${JSON.stringify(question('yes_no', '7'))}, "prediction": NaN}, {"question": "x", "prediction": "no"}]}}`;
    const { value } = parseJson(text, 'x.json');
    const { codes, nonAnswers } = score('yes_no', file('yes_no.json', value ?? null));
    expect(codes).toContain('prediction_type');
    expect(nonAnswers).toEqual(['missing', 'missing']);
  });
});

describe('recorded verdicts', () => {
  const row = (text: string | null, more: object): Json =>
    ({ 'video-llm-prediction': text, ...more }) as Json;
  const correct = { match_success: false, 'chatgpt-response': 'Correct.', rating: 1 };

  test('without predictions are a submission; failed calls, a bare 0 and contradictions are not verdicts', () => {
    const { nonAnswers, accuracy, codes, judged } = score(
      'yes_no',
      file(
        'v.json',
        tree('yes_no', row('perhaps', correct), row('maybe', { match_success: false, rating: 0 })),
      ),
    );
    expect([nonAnswers, accuracy]).toEqual([
      [null, 'judge-failed'],
      [1, Number.NaN],
    ]);
    expect([codes, judged]).toEqual([['rating_without_reply'], 1]);
    const contradicting = { ...correct, 'chatgpt-response': 'Incorrect' };
    const second = score(
      'yes_no',
      file('v.json', tree('yes_no', row('perhaps', contradicting), row('no', {}))),
    );
    expect(second.codes).toEqual(['verdict_contradicts_itself']);
    expect(second.nonAnswers).toEqual(['judge-failed', null]);
  });

  test('rating -1 is a failed call, text and float ratings are read, other numbers are reported', () => {
    const rated = (rating: Json) =>
      score(
        'captioning',
        file('v.json', {
          '7': { action: [{ 'video-llm-prediction': 'c', 'chatgpt-answer': 'B. stands', rating }] },
        }),
      );
    expect(rated(-1).nonAnswers[0]).toBe('judge-failed');
    expect(rated('1.0').accuracy[0]).toBe(1);
    expect(rated(0.5).codes).toEqual(['bad_rating']);
    expect(rated(0.5).nonAnswers[0]).toBe('judge-failed');
  });

  test('judged texts of another run cause one warning, although they need no verdict', () => {
    const predictions = file('p.json', tree('yes_no', { prediction: 'no' }, { prediction: 'no' }));
    const matched = { match_success: true, rating: 0 };
    const verdicts = file('v.json', tree('yes_no', row('yes', matched), row('Yes.', matched)));
    const { accuracy, issues } = score('yes_no', predictions, verdicts);
    expect(accuracy).toEqual([1, 1]);
    const message = expect.stringMatching(/^2 judged texts /);
    expect(issues).toMatchObject([{ code: 'stale_verdict', file: 'v.json', message }]);
  });

  test('a verdict on a text that was not submitted does not count', () => {
    const predictions = file(
      'p.json',
      tree('yes_no', { prediction: 'perhaps</s> ' }, { prediction: 'well' }),
    );
    const verdicts = file('v.json', tree('yes_no', row('perhaps', correct), row('hm', correct)));
    const { nonAnswers, issues, judged } = score('yes_no', verdicts, predictions);
    expect(nonAnswers).toEqual([null, 'judge-failed']);
    expect(issues).toMatchObject([{ code: 'stale_verdict', file: 'v.json', severity: 'warning' }]);
    expect(judged).toBe(1);
  });

  test('</s> is removed once from predictions, but not from texts of verdict files', () => {
    const predictions = file(
      'p.json',
      tree('yes_no', { prediction: 'x<</s>/s>' }, { prediction: 'hm</s>' }),
    );
    const verdicts = file('v.json', tree('yes_no', row('x</s>', correct), row('hm', correct)));
    const judged = score('yes_no', verdicts, predictions);
    expect([judged.codes, judged.accuracy, judged.judged]).toEqual([[], [1, 1], 2]);
    // The official rules keep "</s>Yes" unchanged and find no option.
    const alone = score(
      'yes_no',
      file('v.json', tree('yes_no', row('</s>Yes', correct), row('hm', correct))),
    );
    expect([...(alone.channels.match ?? [])]).toEqual([0, 0]);
    expect([alone.accuracy, alone.judged]).toEqual([[1, 1], 2]);
  });

  test('the rules override a verdict', () => {
    const { accuracy, judged } = score(
      'yes_no',
      file(
        'v.json',
        tree(
          'yes_no',
          row('Yes', correct),
          row('No', { ...correct, rating: 0, 'chatgpt-response': 'Incorrect' }),
        ),
      ),
    );
    expect([accuracy, judged]).toEqual([[0, 1], 0]);
  });

  test.each(['\r', '\u2028'])('a verdict counts for a Reka caption quoted with %j', (lineEnd) => {
    const quoted = `a${lineEnd}b`;
    const verdict = { 'video-llm-prediction': quoted, 'chatgpt-answer': 'B. stands', rating: 1 };
    const caption = { prediction: `It says "${quoted}" here.` };
    const { accuracy, codes } = score(
      'captioning',
      file('captioning.json', tree('captioning', caption, caption)),
      file('v.json', { '7': { action: [verdict] }, '8_reverse': { action: [verdict] } }),
    );
    expect(codes).toEqual([]);
    expect(accuracy).toEqual([1, 1]);
  });

  test('captioning lists of a different length are not joined by position', () => {
    const verdict = { 'video-llm-prediction': 'c', 'chatgpt-answer': 'B. stands', rating: 1 };
    const { nonAnswers, codes } = score(
      'captioning',
      file('v.json', { '7': { action: [verdict, verdict] }, '8_reverse': { action: [verdict] } }),
    );
    expect(codes).toEqual(['other_row_count']);
    expect(nonAnswers).toEqual(['missing', null]);
  });
});

describe('Clapboard JSONL', () => {
  test('rows with ids are joined by them, whatever other columns they have', () => {
    const id = 'yes_no/7/action/0';
    const columns = { video: '7.mp4', dim: 'action', question: 'Shortened?' };
    const rows = [{ id, ...columns, prediction: 'no' }];
    for (const answers of [jsonl('m.jsonl', rows), file('m.json', rows)]) {
      const { accuracy, codes } = score('yes_no', answers);
      expect([accuracy[0], codes]).toEqual([1, []]);
    }
  });

  test('may contain all tasks, verdicts and ids with file extensions', () => {
    const { tasks, issues } = read(
      jsonl('a.jsonl', [
        { id: 'yes_no/7.mp4/action/0', prediction: 'No' },
        { id: 'captioning/7/action/0', prediction: 'c', verdict: { rating: 1 } },
        {
          id: 'captioning/8_reverse/action/0',
          prediction: 'd',
          verdict: { rating: 1, 'video-llm-prediction': 'e' },
        },
      ]),
    );
    expect([...tasks.keys()]).toEqual(['yes_no', 'captioning']);
    expect(tasks.get('captioning')?.get('captioning/7/action/0')).toEqual({
      text: 'c',
      verdict: 1,
    });
    expect(issues).toMatchObject([
      { code: 'ids_normalised' },
      { code: 'stale_verdict', at: 'line 3' },
    ]);
  });
});
