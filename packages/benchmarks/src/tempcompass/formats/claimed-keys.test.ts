import type { JsonObject, SourceFile } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../contract/scoring';
import { outcomes } from '../score';
import { readAnswers } from './read-answers';

const videos = Array.from({ length: 24 }, (_, i) => `${100 + i}`);
const ask = (video: string) => `Is ${video} moving?`;
const ours = (video: string) => (Number(video) % 2 === 0 ? 'yes' : 'no');

const yesNo = videos.map(
  (video): Item => ({
    id: `yes_no/${video}/action/0`,
    task: 'yes_no',
    slices: ['action'],
    cluster: video,
    payload: { video, aspect: 'action', question: ask(video) },
    reference: { answer: ours(video) },
  }),
);
const captions = yesNo.map(
  (item): Item => ({
    ...item,
    id: item.id.replace('yes_no', 'captioning'),
    task: 'captioning',
    reference: { answer: 'B: It stands.', choice: { question: '?', answer: 'B. stands' } },
  }),
);

type KeyOf = (video: string) => string;

const tree = (toRow: (video: string) => JsonObject): SourceFile => ({
  kind: 'json',
  name: 'x.json',
  size: 1,
  uploadId: '0',
  value: Object.fromEntries(videos.map((video) => [video, { action: [toRow(video)] }])),
});

const forms: readonly [string, (getKey: KeyOf) => SourceFile][] = [
  [
    'official predictions',
    (getKey) =>
      tree((video) => ({ question: ask(video), answer: getKey(video), prediction: 'Yes.' })),
  ],
  [
    'official verdicts',
    (getKey) =>
      tree((video) => ({
        question: ask(video),
        'gt-answer': getKey(video),
        'video-llm-prediction': 'Yes.',
        match_success: true,
        rating: 1,
      })),
  ],
  [
    'lmms-eval samples',
    (getKey) => ({
      kind: 'jsonl',
      name: 'samples_tempcompass_yes_no.jsonl',
      size: 1,
      uploadId: '0',
      rows: videos.map((video, i) => ({
        line: i + 1,
        value: {
          doc_id: i,
          filtered_resps: ['Yes.'],
          avg_accuracy: {
            video_id: video,
            dim: 'action',
            question: ask(video),
            'gt-answer': getKey(video),
            'video-llm-prediction': 'Yes.',
            match_success: true,
            rating: 1,
          },
        },
      })),
    }),
  ],
  [
    'VLMEvalKit records',
    (getKey) => ({
      kind: 'json',
      name: 'm_TempCompass_8frame.json',
      size: 1,
      uploadId: '0',
      value: videos.map((video) => ({
        task_type: 'yes_no',
        video,
        dim: 'action',
        question: ask(video),
        answer: getKey(video),
        prediction: 'Yes.',
      })),
    }),
  ],
];

function score(file: SourceFile, items: readonly Item[] = yesNo) {
  const task = items[0]?.task ?? '';
  const { tasks, issues } = readAnswers([file], items, () => undefined);
  expect(issues).toEqual([]);
  return outcomes(task, items, tasks.get(task) ?? new Map());
}

describe.each(forms)('reference answers in %s', (_, fileWith) => {
  test('are reported if any differs from the key, without changing numbers', () => {
    const same = score(fileWith(ours));
    expect(same.issues).toEqual([]);
    const other = score(fileWith((video) => (video === '107' ? 'yes' : ours(video))));
    expect((other.issues ?? []).map(({ code }) => code)).toEqual(['other_key']);
    expect(JSON.stringify(other.issues)).not.toContain('107');
    expect(other.channels).toEqual(same.channels);
  });
});

test('a caption file may contain the reference answer of the caption or of its multiple-choice question', () => {
  const predicted = (key: string) =>
    tree((video) => ({ question: ask(video), answer: key, prediction: 'It stands.' }));
  expect(score(predicted('B: It stands.'), captions).issues).toEqual([]);
  expect(score(predicted('B. stands'), captions).issues).toEqual([]);
  expect(score(predicted('A. goes'), captions).issues).toHaveLength(1);
});
