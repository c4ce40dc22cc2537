import type { Json } from '@clapboard/file-reader';
import type { PublicItem, QuestionFile } from '../contract/scoring';
import { payloadSchema } from './item';

/** Returns a file with all questions, and an example that answers yes to all of them. */
export function questionFiles(items: readonly PublicItem[]): QuestionFile[] {
  return [
    {
      name: 'questions.jsonl',
      title: 'Ids, videos and questions.',
      text: jsonLines(items.map(({ id, payload }) => ({ id, ...payloadSchema.parse(payload) }))),
    },
    {
      name: 'example.jsonl',
      title: 'Example: JSON Lines.',
      format: 'jsonl',
      text: jsonLines(items.map(({ id }) => ({ id, prediction: 'yes' }))),
    },
  ];
}

function jsonLines(rows: readonly Json[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
