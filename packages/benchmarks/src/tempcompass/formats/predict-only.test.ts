import type { Json, SourceFile } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../contract/scoring';
import { explain } from '../explain';
import { judging } from '../judge';
import { outcomes } from '../score';
import { readAnswers } from './read-answers';

const task = 'multi-choice';
const question = 'What moves?\nA. a cat\nB. a dog\nC. a bird';

/** Reference answers of items with the same question; two are “B. a dog”. */
const keys = ['A. a cat', 'B. a dog', 'B. a dog', 'C. a bird'];
const items: Item[] = [...keys, 'A. a fish'].map((answer, i) => ({
  id: `${task}/${i}/action/0`,
  task,
  slices: ['action'],
  cluster: `${i}`,
  payload: { video: `${i}`, aspect: 'action', question: i < 4 ? question : 'Which?\nA. a fish' },
  reference: { answer },
}));
const id = (i: number) => items[i]?.id ?? '';

const row = (target: string, reply: string): Json => ({
  doc_id: 0,
  target,
  filtered_resps: reply,
  doc_hash: 'x',
  bypass: 999,
  input: `${question}\nPlease directly give the best option:`,
});
const samples = (rows: Json[], name = 'x'): SourceFile => ({
  kind: 'jsonl',
  name: `${name}_samples_tempcompass_multi_choice.jsonl`,
  size: 1,
  uploadId: '0',
  rows: rows.map((value, i) => ({ line: i + 1, value })),
});

function score(...files: SourceFile[]) {
  const read = readAnswers(files, items, () => undefined);
  const answers = read.tasks.get(task) ?? new Map();
  const { nonAnswers, channels, issues = [] } = outcomes(task, items, answers);
  return {
    answers,
    codes: read.issues.map(({ severity, code }) => `${severity} ${code}`),
    nonAnswers,
    accuracy: [...(channels.accuracy ?? [])],
    issues,
  };
}

describe('rows of lmms-eval --predict_only that share their question', () => {
  const all = [
    row('C. a bird', 'C. a bird'),
    row('B. a dog', 'A. a cat'),
    row('B. a dog', 'C. a bird'),
    row('A. a cat', 'B. a dog'),
  ];

  test('are scored at the item whose reference answer is their target, in any order', () => {
    for (const rows of [all, [...all].reverse()]) {
      const { nonAnswers, accuracy, codes } = score(samples(rows));
      expect(nonAnswers).toEqual([null, 'missing', 'missing', null, 'missing']);
      expect(accuracy).toEqual([0, 0, 0, 1, 0]);
      expect(codes).toEqual(['info matched_by_target']);
    }
  });

  test('and their target cause one warning with their count, without naming items', () => {
    const { issues } = score(samples(all));
    expect(issues).toMatchObject([{ severity: 'warning', code: 'ambiguous_rows', at: '' }]);
    expect(issues[0]?.message).toMatch(/^2 answers /);
  });

  test('all count as answered without a key', () => {
    expect([...score(samples(all)).answers.keys()].sort()).toEqual([0, 1, 2, 3].map(id));
  });

  test('of a partial run are placed too', () => {
    const { nonAnswers, accuracy } = score(samples([row('C. a bird', 'C. a bird')]));
    expect(nonAnswers).toEqual(['missing', 'missing', 'missing', null, 'missing']);
    expect(accuracy[3]).toBe(1);
  });

  test('with an unknown target are not scored', () => {
    const { nonAnswers, issues } = score(samples([row('D. a horse', 'A. a cat')]));
    expect(nonAnswers.every((kind) => kind === 'missing')).toBe(true);
    expect(issues).toMatchObject([{ code: 'ambiguous_rows' }]);
  });

  test('with two different answers to an item leave it missing', () => {
    const twice = score(samples([row('A. a cat', 'A. a cat'), row('A. a cat', 'B. a dog')]));
    expect(twice.nonAnswers[0]).toBe('missing');
  });

  test('of a duplicate file count once, and a second run is rejected', () => {
    const once = score(samples(all));
    const twice = score(samples(all), samples(all, 'y'));
    expect([twice.nonAnswers, twice.accuracy]).toEqual([once.nonAnswers, once.accuracy]);
    const other = all.map((sample) => ({ ...(sample as object), filtered_resps: 'A' }));
    expect(score(samples(all), samples(other, 'y')).codes).toContain('error surplus_rows');
  });

  test('without a target cause one error with their count', () => {
    const bare = all.map((sample) => ({ ...(sample as object), target: null }));
    const read = readAnswers([samples(bare)], items, () => undefined);
    const [issue, ...others] = read.issues.filter(({ code }) => code === 'ambiguous_rows');
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ severity: 'error', at: 'line 1' });
    expect(issue?.message).toMatch(/^4 rows /);
  });

  test('ignore verdicts of other files, which may be about another video', () => {
    const result = {
      video_id: '0',
      dim: 'action',
      question: question,
      'video-llm-prediction': 'It is a cat',
      match_success: false,
      chatgpt_response: 'Correct',
      rating: 1,
    };
    const judged = { doc_id: 0, filtered_resps: 'It is a cat', avg_accuracy: result };
    const loose = samples([row('C. a bird', 'It is a cat')]);
    const { nonAnswers, codes } = score(loose, samples([judged], 'judged'));
    expect(nonAnswers[3]).toBe('judge-failed');
    expect(codes).toContain('warning stale_verdict');
  });

  test('are no other run than samples that need no verdict and are about another video', () => {
    const result = {
      video_id: '0',
      dim: 'action',
      question,
      'gt-answer': 'A. a cat',
      'video-llm-prediction': 'A. a cat',
      match_success: true,
      rating: 1,
    };
    const judged = { doc_id: 0, filtered_resps: 'A. a cat', avg_accuracy: result };
    const loose = samples([row('C. a bird', 'C. a bird')]);
    const { accuracy, codes } = score(loose, samples([judged], 'judged'));
    expect([accuracy[3], codes]).toEqual([1, ['info matched_by_target']]);
  });

  test('are at the items of judged samples with the same answer and reference', () => {
    const replies = ['B. a dog', 'A. a cat', 'C. a bird', 'C. a bird'];
    const judged = replies.map((reply, i) => {
      const target = keys[i] ?? '';
      const result = {
        video_id: `${i}`,
        dim: 'action',
        question,
        'gt-answer': target,
        'video-llm-prediction': reply,
        match_success: true,
        rating: reply === target ? 1 : 0,
      };
      return { doc_id: i, target, filtered_resps: reply, avg_accuracy: result };
    });
    const alone = score(samples(judged, 'judged'));
    for (const files of [
      [samples(all), samples(judged, 'judged')],
      [samples(judged, 'judged'), samples([...all].reverse()), samples(all, 'again')],
    ]) {
      const { nonAnswers, accuracy, codes } = score(...files);
      expect([nonAnswers, accuracy]).toEqual([alone.nonAnswers, alone.accuracy]);
      expect(nonAnswers).toEqual([null, null, null, null, 'missing']);
      expect(new Set(codes)).toEqual(new Set(['info matched_by_target']));
    }
  });

  test('are not at items of judged samples of another run, which judged another text of a certain answer', () => {
    const certain = { ...(row('A. a fish', 'A. a fish') as object), input: 'Which?\nA. a fish' };
    const judge = (video: string, text: string, wording = question) => ({
      doc_id: 0,
      filtered_resps: text,
      avg_accuracy: {
        video_id: video,
        dim: 'action',
        question: wording,
        'gt-answer': 'B. a dog',
        'video-llm-prediction': text,
        match_success: true,
        rating: 0,
      },
    });
    const predicted = samples([row('B. a dog', 'C. a bird'), certain]);
    const judged = (text: string) =>
      samples([judge('1', 'C. a bird'), judge('4', text, 'Which?\nA. a fish')], 'judged');
    const sameRun = score(predicted, judged('A. a fish'));
    expect(sameRun.nonAnswers).toEqual(['missing', null, 'missing', 'missing', null]);
    const otherRun = score(predicted, judged('A'));
    expect(otherRun.nonAnswers).toEqual(['missing', 'missing', 'missing', 'missing', null]);
    expect(otherRun.codes).toContain('warning stale_verdict');
  });

  test('are at an item each, although judged samples have their answer several times', () => {
    const judged = [1, 2].map((video) => {
      const result = {
        video_id: `${video}`,
        dim: 'action',
        question,
        'gt-answer': 'B. a dog',
        'video-llm-prediction': 'C. a bird',
        match_success: true,
        rating: 0,
      };
      return { doc_id: video, filtered_resps: 'C. a bird', avg_accuracy: result };
    });
    const same = [row('B. a dog', 'C. a bird'), row('B. a dog', 'C. a bird')];
    const { nonAnswers, codes } = score(samples(same), samples(judged, 'judged'));
    expect(codes).toEqual(['info matched_by_target']);
    expect(nonAnswers).toEqual(['missing', null, null, 'missing', 'missing']);
  });

  test('are judged once at their items and stay there with stored verdicts', () => {
    const open = [row('C. a bird', 'It flies'), row('B. a dog', 'It runs'), row('B. a dog', 'So')];
    const { answers } = score(samples(open));
    const requests = judging.requests(task, items, answers, '');
    expect(requests.map(({ item }) => item)).toEqual([id(3)]);
    const judged = judging.apply(
      task,
      items,
      answers,
      new Map([[id(3), { verdict: { rating: 1 } }]]),
    );
    const { nonAnswers, channels } = outcomes(task, items, judged);
    expect(nonAnswers).toEqual(['missing', 'missing', 'missing', null, 'missing']);
    expect(channels.accuracy?.[3]).toBe(1);
    expect(judging.requests(task, items, judging.withoutVerdicts(judged), '')).toEqual(requests);
  });

  test('do not reveal their items on a private revision', () => {
    const { answers } = score(samples([row('C. a bird', 'z'), row('A. a cat', 'y')]));
    const judged = judging.apply(
      task,
      items,
      answers,
      new Map([[id(3), { verdict: { rating: 1 } }]]),
    );
    const publicItems = items.map(({ reference: _, ...item }) => item);
    for (const stored of [answers, judged]) {
      expect(explain.matchWithoutReferences?.(publicItems, stored)).toEqual(
        new Map([
          [id(0), { text: 'y' }],
          [id(1), { text: 'z' }],
        ]),
      );
    }
    expect([...(explain.matchAnswers?.(items, answers).keys() ?? [])].sort()).toEqual([
      id(0),
      id(3),
    ]);
  });
});

describe('prompts of lmms-eval --predict_only', () => {
  const answered = (input: string, target = 'C. a bird') => {
    const { nonAnswers, accuracy, codes } = score(
      samples([{ ...(row(target, target) as object), input }]),
    );
    return { right: accuracy.map((value, i) => nonAnswers[i] === null && value === 1), codes };
  };

  test.each([
    ['', '\nOnly give the best option.'],
    ['Answer the question about the video.\n', ''],
    ['Question: ', ' Answer:'],
    ['Watch.', ' Please answer:'],
    ['<|im_start|>user\n', '\nPlease directly give the best option:<|im_end|>\n'],
    ['Which?\n', '\nWhich?'],
  ])('match their question between %j and %j', (before, after) => {
    const { right, codes } = answered(`${before}${question}${after}`);
    expect(right).toEqual([false, false, false, true, false]);
    expect(codes).toEqual(['info matched_by_target']);
  });

  test('match the longest of the questions that they contain', () => {
    const longer: Item = {
      id: `${task}/9/action/0`,
      task,
      slices: ['action'],
      cluster: '9',
      payload: { video: '9', aspect: 'action', question: `${question}\nD. a fish` },
      reference: { answer: 'C. a bird' },
    };
    const input = `Look.\n${question}\nD. a fish\nPlease directly give the best option:`;
    const file = samples([{ ...(row('C. a bird', 'C') as object), input }]);
    const read = readAnswers([file], [...items, longer], () => undefined);
    expect([...(read.tasks.get(task)?.keys() ?? [])]).toEqual([longer.id]);
  });

  test('of very many lines match no question that they only begin', () => {
    expect(answered(`${question.slice(0, 20)}\n`.repeat(100_000)).right).not.toContain(true);
  });

  test('without a known question as whole words match nothing', () => {
    for (const input of ['Who moves?\nA. a cat', `${question}s`, `So${question}`]) {
      const { right, codes } = answered(input);
      expect(right).not.toContain(true);
      expect(codes).not.toEqual([]);
    }
  });
});
