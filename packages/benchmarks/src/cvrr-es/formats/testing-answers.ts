import type { Json, SourceFile } from '@clapboard/file-reader';
import type { Item } from '../../contract/scoring';
import { outcomes } from '../score';
import { taskId } from '../tasks';
import { readTruth } from '../truth';
import { readAnswers } from './read-answers';

export const json = (name: string, value: Json): SourceFile => ({
  kind: 'json',
  name,
  size: 0,
  uploadId: '0',
  value,
});
export const jsonl = (name: string, ...values: Json[]): SourceFile => ({
  kind: 'jsonl',
  name,
  size: 0,
  uploadId: '0',
  rows: values.map((value, i) => ({ line: i + 1, value })),
});

export const continuity = 'continuity_and_object_instance_count';
export const questions = ['Is it red?', 'What happens?', 'What happens?', 'Who sings?'];
export const truths = ['No.', 'A cat sleeps.', 'A dog runs.', 'Nobody.'];
export const items = readTruth([
  json(
    'partial_actions/annotations_partial_actions.json',
    questions.map((Q, i) => ({ Q, A: truths[i] ?? '' })),
  ),
  json(
    `annotations_${continuity}.json`,
    Array.from({ length: 175 }, (_, i) => ({ Q: `How many are ${i}?`, A: `${i}` })),
  ),
]).items;
export const partial = items.filter(({ slices }) => slices.includes('partial_actions'));

export const predictions = (...texts: Json[]): SourceFile =>
  json(
    'predictions/partial_actions.json',
    texts.map((A, i) => ({ Q: questions[i] ?? '', A })),
  );
export const pair = (i: number, pred: string, verdict: Json): Json => [
  verdict,
  { q: questions[i] ?? '', a: truths[i] ?? '', pred },
];
export const verdicts = (...pairs: Json[]): SourceFile =>
  json('verdicts/standard_prompting/Model/partial_actions.json', pairs);
export const correct = { pred: 'correct', score: 5, reason: 'x' };
export const incorrect = { pred: 'incorrect', score: 1, reason: 'x' };

export function score(files: SourceFile[], taskItems: readonly Item[] = partial) {
  const read = readAnswers(files, items, () => undefined);
  const result = outcomes(taskId, taskItems, read.tasks.get(taskId) ?? new Map());
  return {
    ...read,
    ...result,
    codes: read.issues.map(({ severity, code, at }) => `${severity} ${code} ${at}`),
    accuracy: [...(result.channels.accuracy ?? [])],
    judgeScore: [...(result.channels.judge_score ?? [])],
    emptyWrong: [...(result.channels.accuracy_empty_wrong ?? [])],
  };
}

export const all = [
  pair(0, 'a', correct),
  pair(1, 'b', incorrect),
  pair(2, 'c', correct),
  pair(3, 'd', incorrect),
];
