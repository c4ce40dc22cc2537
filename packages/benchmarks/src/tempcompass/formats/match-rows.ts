import type { Json } from '@clapboard/intake';
import type { Entry } from '../../reading/entry';
import { joinByItem } from '../../reading/join-by-item';
import type { TaskId } from '../tasks';
import { type ItemIndex, questionKey } from './item-index';
import type { Findings, Place, Row } from './row';

/** A row whose item is known and that has an answer. */
export interface MatchedRow {
  id: string;
  row: Row;
}

/** How many places a message names. */
const named = 8;

/**
 * The rows of one task in one file by item. Told: rows that several items fit, lists of another
 * length than ours, unknown questions, two answers to one item, rows without an answer.
 */
export function matchRows(
  task: TaskId,
  rows: readonly Row[],
  index: ItemIndex,
  findings: Findings,
): { matched: MatchedRow[]; found: number } {
  const occurrences = new Map<string, number>();
  const ambiguous: Row[] = [];
  const shifted = new Set<string>();
  const byAt = new Map<string, Row>();
  const entries: Entry[] = [];
  const empty: string[] = [];
  for (const row of rows) {
    const { place } = row;
    if (place.by === 'position' && place.of !== index.countOf(task, place.video, place.aspect)) {
      if (index.countOf(task, place.video, place.aspect) > 0) {
        shifted.add(`${place.video}/${place.aspect}`);
        continue;
      }
    }
    const found = index.find(task, place, occurrenceOf(place, occurrences));
    if (found && 'ambiguous' in found) {
      ambiguous.push(row);
      continue;
    }
    const id = found?.id ?? nameOfPlace(place);
    if (row.text === undefined) {
      empty.push(id);
      continue;
    }
    byAt.set(row.at, row);
    entries.push({ id, at: row.at, value: contentOf(row) });
  }
  reportAmbiguous(ambiguous, findings);
  reportShifted(shifted, findings);
  reportEmpty(empty, findings);
  const joined = joinByItem(entries, index.idsOf(task), findings.refuse);
  const matched = [...joined].flatMap(([id, { at }]) => {
    const row = byAt.get(at);
    return row ? [{ id, row }] : [];
  });
  return { matched, found: entries.length };
}

function occurrenceOf(place: Place, occurrences: Map<string, number>): number {
  if (place.by !== 'question') return 0;
  const key = questionKey(place.video, place.aspect, place.question);
  const before = occurrences.get(key) ?? 0;
  occurrences.set(key, before + 1);
  return before;
}

/** What two rows of one item are compared by. */
function contentOf({ text, verdict }: Row): Json {
  return verdict === undefined ? (text ?? null) : [text ?? null, verdict];
}

function nameOfPlace(place: Place): string {
  if (place.by === 'id') return place.id;
  if (place.by === 'prompt') return firstLine(place.prompt);
  const about = `${place.video}/${place.aspect}`;
  return place.by === 'position'
    ? `${about}[${place.index}]`
    : `${about}: ${firstLine(place.question)}`;
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

function list(places: readonly string[]): string {
  const more = places.length > named ? ` and ${places.length - named} more` : '';
  return `${places.slice(0, named).join(', ')}${more}`;
}

function reportAmbiguous(rows: readonly Row[], { note }: Findings): void {
  for (const { at, place } of rows) {
    note({
      severity: 'error',
      code: 'ambiguous_row',
      at,
      message: `Several videos have the question ${JSON.stringify(nameOfPlace(place))}, and the row does not say which is meant.`,
      fix: 'Log the samples without --predict_only, so that they name their video, or send JSONL with our ids.',
    });
  }
}

function reportShifted(lists: ReadonlySet<string>, { note }: Findings): void {
  for (const about of lists) {
    note({
      severity: 'error',
      code: 'other_row_count',
      at: about,
      message: `${about} has another number of rows than the dataset, and its rows hold no question: it is not known which belongs to which item.`,
      fix: 'Send the list whole, with a row for each question in the official order.',
    });
  }
}

function reportEmpty(ids: readonly string[], { note }: Findings): void {
  if (ids.length === 0) return;
  note({
    severity: 'warning',
    code: 'no_answer_text',
    at: '',
    message: `${ids.length} rows hold no answer (an empty cell, a text such as None or nan, or the message of a failed call): ${list(ids)}.`,
    fix: 'Run the model on them again. As text, None would start with “no” and be scored.',
  });
}
