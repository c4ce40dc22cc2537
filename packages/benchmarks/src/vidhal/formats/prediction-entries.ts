import { isObject, type Json, type JsonObject, type SourceFile } from '@clapboard/file-reader';
import { type Entry, type FileRow, MemberEntry, type Report } from '../../reading/entry';
import {
  describeContent,
  findKeys,
  findOtherPrediction,
  suggestRenames,
} from '../../reading/found-keys';
import { listOwnRows, readOwnRows } from '../../reading/own-rows';

/** The keys of rows. The ids of items are the names of their videos. */
const rowKeys = [
  { key: 'id', means: 'video' },
  { key: 'prediction', means: 'prediction' },
] as const;

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
  const ownRows = listOwnRows(source);
  if (ownRows) return rowPredictions(ownRows, report);
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
  const value = source.kind === 'json' ? source.value : null;
  const entries = isObject(value) ? memberEntries(value) : null;
  if (entries ? isOptionOrder(entries) : isAnnotations(value)) {
    report({
      severity: 'warning',
      code: 'answer_key_ignored',
      at: '',
      message:
        'The file looks like an official annotation file, not like predictions. It was ignored; answers are compared with the references on the server only.',
      fix: `Remove it, or upload the prediction file instead.${entries ? ' If the model gave a rank to each letter, write its order: ["B", "A", "C"].' : ''}`,
    });
    return null;
  }
  if (!entries) {
    report({
      severity: 'error',
      code: 'unexpected_shape',
      at: '$',
      message: `The file contains ${describeContent(value)}, not an object with one prediction per video.`,
      fix: `${suggestRenames(findKeys(value), rowKeys)}Write {"action_1": "B", "action_2": "A", …}, or JSONL with {"id", "prediction"} on each line.`,
    });
    return null;
  }
  return { format: 'official', entries, pairs: new Map() };
}

function rowPredictions(rows: readonly FileRow[], report: Report): Predictions {
  const pairs = rows.flatMap(({ at, value }) => {
    const answer = isObject(value) ? value.pairs : undefined;
    return answer === undefined || answer === null ? [] : [[at, answer] as const];
  });
  return { format: 'jsonl', entries: readOwnRows(rows, report, rowKeys), pairs: new Map(pairs) };
}

function memberEntries(value: JsonObject): MemberEntry[] {
  return Object.keys(value).map((id) => new MemberEntry(id, value[id] ?? null));
}

/** Whether a value is annotations.json: a list of objects with captions, and without predictions. */
function isAnnotations(value: Json): boolean {
  if (!Array.isArray(value)) return false;
  return (
    value.length > 0 &&
    value.every((row) => hasKey(row, 'captions')) &&
    findOtherPrediction(findKeys(value), 'captions') === undefined
  );
}

/** Whether entries are those of options.json: a rank for each letter, by video. */
function isOptionOrder(entries: readonly Entry[]): boolean {
  return (
    entries.length > 0 && entries.every(({ value }) => hasKey(value, 'A') && hasKey(value, 'C'))
  );
}

function hasKey(value: Json, key: string): boolean {
  return isObject(value) && key in value;
}
