import { toJsonLines } from '../contract/json-files';
import type { PublicItem, QuestionFile } from '../contract/scoring';
import { payloadSchema } from './item';

/** Returns a file with all questions, and an example that answers yes to all of them. */
export function questionFiles(items: readonly PublicItem[]): QuestionFile[] {
  return [
    {
      name: 'questions.jsonl',
      title: 'Ids, videos and questions.',
      text: toJsonLines(items.map(({ id, payload }) => ({ id, ...payloadSchema.parse(payload) }))),
    },
    {
      name: 'example.jsonl',
      title: 'Example: JSON Lines.',
      format: 'jsonl',
      text: toJsonLines(items.map(({ id }) => ({ id, prediction: 'yes' }))),
    },
  ];
}
