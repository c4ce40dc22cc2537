import { type Issue, isObject, type Json } from '@clapboard/file-reader';
import type { ReadAnswers } from '../../contract/scoring';

/** From this many videos on, equal orders are reported. */
const enough = 20;

/** A warning if both ordering tasks have the same orders: nothing in a file shows which of the two it is about. */
export function reportSameOrders({
  tasks,
  recognised,
}: Pick<ReadAnswers, 'tasks' | 'recognised'>): Issue[] {
  const [naive, relative] = [tasks.get('naive_ordering'), tasks.get('relative_ordering')];
  if (!naive || !relative || naive.size < enough || naive.size !== relative.size) return [];
  for (const [id, answer] of naive) {
    if (getOrder(answer) !== getOrder(relative.get(id))) return [];
  }
  const last = recognised.findLast(({ task }) => task.endsWith('_ordering'));
  return [
    {
      severity: 'warning',
      code: 'same_orders',
      file: last?.file ?? '',
      at: '',
      message: `The naive and the relative orders of all ${naive.size} videos are the same, as if one file had been uploaded for both tasks.`,
      fix: 'No action needed if the model gave the same orders in both tasks. Otherwise upload the file of the other task.',
    },
  ];
}

/** The order of an answer, with or without pair answers, as text. */
function getOrder(answer: Json | undefined): string {
  return JSON.stringify(isObject(answer) ? answer.order : answer);
}
