import type { Json } from '@clapboard/file-reader';
import { describe, expect, test } from 'vitest';
import { answers, file, question, read, score } from './testing-answers';

const row = (task: string, response: Json, video = '7'): Json => ({
  data_id: 0,
  response,
  prediction: answers[task] ?? '',
  ground_truth: answers[task] ?? '',
  matching: true,
  task_type: 'action',
  meta_data: {
    video_path: `/data/tempcompass/videos/${video}.mp4`,
    task_type: 'action',
    question_format: task,
    ground_truth: answers[task] ?? '',
    question: question(task, video),
  },
});
const metrics = { action: 50, Overall: 50 };
const results = (value: Json) => file('VideoLLaMA3-7B/tempcompass.json', value);

describe('results of VideoLLaMA3', () => {
  test('are the responses, matched by video, aspect and question, of each task once', () => {
    const rows = [row('multi-choice', 'A'), row('captioning', 'It goes.'), row('yes_no', 'No.')];
    const [choice = null, caption = null, decision = null] = rows;
    const { tasks, recognised, issues } = read(
      results({
        yes_no: [metrics, decision],
        captioning: [metrics, caption],
        multi_choice: [metrics, choice],
        total: [metrics, ...rows],
      }),
    );
    const claimed = (task: string, text: string) => [
      task,
      new Map([[`${task}/7/action/0`, { text, claimedKey: answers[task] }]]),
    ];
    expect([...tasks]).toEqual([
      claimed('multi-choice', 'A'),
      claimed('yes_no', 'No.'),
      claimed('captioning', 'It goes.'),
    ]);
    expect(recognised.map(({ format, answers: count }) => [format, count])).toEqual(
      Array.from({ length: 3 }, () => ['videollama3', 1]),
    );
    expect(issues).toEqual([]);
  });

  test('are scored by the response, because the prediction is the reference if it is right', () => {
    const wrong = results({ multi_choice: [metrics, row('multi-choice', 'A. it\'s "going"')] });
    expect(score('multi-choice', wrong).accuracy[0]).toBe(0);
  });

  test('without what finds their item are errors with their positions', () => {
    const bare = { data_id: 1, response: 'A', prediction: 'A', meta_data: { question: 'Which?' } };
    const { issues } = read(
      results({ multi_choice: [metrics, row('multi-choice', 'B'), bare, row('multi-choice', 3)] }),
    );
    expect(issues).toMatchObject([
      { severity: 'error', code: 'unexpected_row', at: '$["multi_choice"][2]' },
      { severity: 'error', code: 'prediction_type', at: '$["multi_choice"][3]' },
    ]);
  });
});
