import type { Json } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import { file, question, read, score } from './testing-answers';

const row = (problem: string, prediction: Json, more: object = {}): Json => ({
  problem_id: 1,
  problem,
  data_type: 'video',
  solution: '<answer>B</answer>',
  path: './TempCompass/videos/7.mp4',
  output: `<think>Hm.</think><answer>${prediction}</answer>`,
  prediction,
  reward: 0,
  correct: false,
  ...more,
});
const results = (...rows: Json[]) =>
  file('eval_tempcompass_m_greedy_output.json', { results: rows, final_acc: [{ mean_acc: 0.5 }] });

const [choice, matching] = [question('multi-choice', '7'), question('caption_matching', '7')];
const cut = (text: string) => {
  const [problem = '', ...options] = text.split('\n');
  return { problem, options };
};

describe('results of Video-R1', () => {
  test('are matched by video and question, with or without its options, to several tasks', () => {
    const { problem, options } = cut(matching);
    const relabelled = options.map((option, i) => `${'AB'[i]}. ${option}`);
    const { tasks, recognised, issues } = read(
      results(
        row(choice, 'B'),
        row(problem, 'B', { options: relabelled }),
        row(question('captioning', '7'), 'It goes.'),
      ),
    );
    expect(tasks).toEqual(
      new Map([
        ['multi-choice', new Map([['multi-choice/7/action/0', { text: 'B' }]])],
        ['caption_matching', new Map([['caption_matching/7/action/0', { text: options[1] }]])],
        ['captioning', new Map([['captioning/7/action/0', { text: 'It goes.' }]])],
      ]),
    );
    expect(recognised.map(({ format, answers }) => [format, answers])).toEqual(
      Array.from({ length: 3 }, () => ['video_r1', 1]),
    );
    expect(issues).toEqual([]);
  });

  test('with options below the question are matched, and their letters are the question’s', () => {
    const { problem, options } = cut(choice);
    expect(score('multi-choice', results(row(problem, 'B', { options }))).accuracy[0]).toBe(1);
  });

  test.each([
    ['with options that lack the letters of the question', choice, ['it\'s "going"', 'standing']],
    ['with other line ends', choice.replaceAll('\n', ' \r\n'), ['A. it\'s "going"', 'B. standing']],
    ['with letters in another notation', choice, ['(A) it\'s "going"', '(B) standing ']],
  ])('%s keep an answer by a letter of the question', (_, problem, options) => {
    const { tasks } = read(results(row(problem, 'A', { options })));
    expect(tasks.get('multi-choice')?.get('multi-choice/7/action/0')).toEqual({ text: 'A' });
  });

  test.each([
    ['B', 1],
    ['(A)', 0],
    ['B. no', 1],
    ['No.', 1],
  ])('a yes/no answer by letter is read as its option: %s', (answer, accuracy) => {
    const result = row(question('yes_no', '7'), answer, { options: ['A. yes', 'B. no'] });
    expect(score('yes_no', results(result)).accuracy[0]).toBe(accuracy);
  });

  test('questions of a failed batch have no answer, and null is a refusal', () => {
    const failed = row(question('yes_no', '7'), 'error', { output: '<answer>error</answer>' });
    const refused = row(question('yes_no', '8_reverse'), null, { path: '8_reverse.mp4' });
    const { nonAnswers, codes } = score('yes_no', results(failed, refused));
    expect(nonAnswers).toEqual(['missing', 'refused']);
    expect(codes).toEqual(['no_answer_text', 'null_predictions']);
  });

  test('about another dataset are rejected', () => {
    const other = row('Which?', 'B', { path: './MVBench/x.mp4' });
    const { recognised, issues } = read(results(other));
    expect(recognised).toEqual([]);
    expect(issues.map(({ severity, code }) => [severity, code])).toEqual([
      ['error', 'task_unknown'],
    ]);
  });
});
