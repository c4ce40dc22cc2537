import type { Json, SourceFile } from '@clapboard/file-reader';
import { type Entry, MemberEntry, type Report } from '../../reading/entry';
import { describeContent } from '../../reading/found-keys';
import { isJsonlRow, jsonlEntries } from '../../reading/jsonl-entries';

export interface Predictions {
  /** id of the format in the definition */
  format: 'official' | 'jsonl';
  entries: Entry[];
  /** pairwise choices next to an order, by position */
  pairs: ReadonlyMap<string, Json>;
}

/**
 * Reads the answers of one file in any format; null, with a reported reason, if it contains none.
 */
export function predictionEntries(source: SourceFile, report: Report): Predictions | null {
  if (source.kind === 'jsonl') return linePredictions(source.rows, report);
  if (source.kind === 'table') {
    report({
      severity: 'error',
      code: 'table_not_accepted',
      at: '',
      message: `The file is a table (${source.format.toUpperCase()}). VidHal predictions must be JSON or JSONL.`,
      fix: 'Upload the JSON file from the official inference code, or JSONL with {"id", "prediction"} on each line.',
    });
    return null;
  }
  const { value } = source;
  if (isJsonlRow(value)) return linePredictions([{ line: 1, value }], report);
  if (isAnswerKey(value)) {
    report({
      severity: 'warning',
      code: 'answer_key_ignored',
      at: '',
      message:
        'The file looks like an official annotation file, not like predictions. It was ignored; answers are compared with the references on the server only.',
      fix: 'Remove it, or upload the prediction file instead.',
    });
    return null;
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    report({
      severity: 'error',
      code: 'unexpected_shape',
      at: '$',
      message: `The file contains ${describeContent(value)}, not an object with one prediction per video.`,
      fix: 'Write {"action_1": "B", "action_2": "A", …}, or JSONL with {"id", "prediction"} on each line.',
    });
    return null;
  }
  const entries = Object.entries(value).map(([id, answer]) => new MemberEntry(id, answer));
  return { format: 'official', entries, pairs: new Map() };
}

function linePredictions(
  rows: readonly { line: number; value: Json }[],
  report: Report,
): Predictions {
  const pairs = rows.flatMap(({ line, value }) => {
    const isRow = value !== null && typeof value === 'object' && !Array.isArray(value);
    const answer = isRow ? value.pairs : undefined;
    return answer === undefined || answer === null ? [] : [[`line ${line}`, answer] as const];
  });
  return { format: 'jsonl', entries: jsonlEntries(rows, report), pairs: new Map(pairs) };
}

/** annotations.json (a list of objects with captions) or options.json (a rank for each letter, by video). */
function isAnswerKey(value: Json): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value))
    return value.length > 0 && value.every((row) => hasKey(row, 'captions'));
  const members = Object.values(value);
  return (
    members.length > 0 && members.every((member) => hasKey(member, 'A') && hasKey(member, 'C'))
  );
}

function hasKey(value: Json, key: string): boolean {
  return value !== null && typeof value === 'object' && !Array.isArray(value) && key in value;
}
