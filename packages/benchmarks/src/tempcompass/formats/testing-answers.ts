import type { Json, SourceFile } from '@clapboard/file-reader';
import type { Item } from '../../contract/scoring';
import { outcomes } from '../score';
import { readAnswers } from './read-answers';

export const question = (task: string, video: string) =>
  task === 'yes_no'
    ? `Is ${video} moving?`
    : task === 'caption_matching'
      ? 'Which fits?\nCaption A: It goes.\nCaption B: It stands.'
      : task === 'captioning'
        ? 'Write.\nInformation A: goes\nInformation B: stands\nGenerated Caption:'
        : 'What\'s shown?\nA. it\'s "going"\nB. standing';

export const answers: Record<string, string> = {
  'multi-choice': 'B. standing',
  yes_no: 'no',
  caption_matching: 'Caption B: It stands.',
  captioning: 'B. stands',
};

export const items: Item[] = Object.entries(answers).flatMap(([task, answer]) =>
  ['7', '8_reverse'].map((video) => ({
    id: `${task}/${video}/action/0`,
    task,
    slices: ['action', 'action/fine-grained action'],
    cluster: video,
    payload: { video, aspect: 'action', question: question(task, video) },
    reference: task === 'captioning' ? { answer, choice: { question: '?', answer } } : { answer },
  })),
);

export const file = (name: string, value: Json): SourceFile => ({
  kind: 'json',
  name,
  size: 1,
  uploadId: '0',
  value,
});
export const jsonl = (name: string, rows: Json[]): SourceFile => ({
  kind: 'jsonl',
  name,
  size: 1,
  uploadId: '0',
  rows: rows.map((value, i) => ({ line: i + 1, value })),
});
export const read = (...files: SourceFile[]) => readAnswers(files, items, () => undefined);

export function score(task: string, ...files: SourceFile[]) {
  const { tasks, issues } = read(...files);
  const taskItems = items.filter((item) => item.task === task);
  const { nonAnswers, channels, judged } = outcomes(task, taskItems, tasks.get(task) ?? new Map());
  const codes = issues.map(({ code }) => code);
  return {
    codes,
    issues,
    nonAnswers,
    accuracy: [...(channels.accuracy ?? [])],
    channels,
    judged,
  };
}

/** An official tree with a row for each of the two videos. */
export const tree = (task: string, first: Json, second: Json): Json => ({
  '7': { action: [{ question: question(task, '7'), ...(first as object) }] },
  '8_reverse': { action: [{ question: question(task, '8_reverse'), ...(second as object) }] },
});
