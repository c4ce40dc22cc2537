import type { Json } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import type { Entry } from '../../reading/entry';
import { listKeys } from '../../reading/found-keys';
import { joinByItem, reportNormalised } from '../../reading/join-by-item';
import type { TaskId } from '../tasks';
import { type ItemIndex, type Occurrences, withoutEnding } from './item-index';
import type { Findings, ItemLocator, Row } from './row';

/** A row with an answer and a known item. */
export interface MatchedRow {
  id: string;
  row: Row;
  /** all items with the row’s question, if there are several */
  twins?: readonly string[] | undefined;
}

/**
 * A row with an answer that names no video: only its reference determines which of the items it is
 * about.
 */
export interface LooseRow {
  ids: readonly string[];
  row: Row;
}

/** The matched rows of one file for one task, to merge with those of other files. */
export interface TaskPart {
  file: string;
  carries: 'predictions' | 'verdicts';
  matched: readonly MatchedRow[];
  loose: readonly LooseRow[];
}

/** The rows of one file for one task. */
interface MatchedRows {
  matched: MatchedRow[];
  loose: LooseRow[];
  /** rows with an answer, including unknown items */
  found: number;
}

/** Maximum number of rows in a message. */
const named = 8;

/**
 * Matches the rows of one task in one file to items. Reports rows that match several items, lists of another length
 * than ours, unknown questions, two answers to one item, captioning questions without their pieces of information,
 * aspects in another spelling, and rows with an empty answer. Rows without a prediction are missing answers, which are
 * reported once per task.
 */
export function matchRows(
  task: TaskId,
  rows: readonly Row[],
  index: ItemIndex,
  findings: Findings,
): MatchedRows {
  const occurrences: Occurrences = new Map();
  const ambiguous: Row[] = [];
  const loose: LooseRow[] = [];
  const shifted = new Set<string>();
  const entries: AnswerEntry[] = [];
  const empty: string[] = [];
  const normalised = new Set<string>();
  const aspects = new Set<string>();
  const cut: Row[] = [];
  for (const row of rows) {
    const { locator } = row;
    if (
      locator.by === 'position' &&
      locator.count !== index.computeCount(task, locator.video, locator.aspect)
    ) {
      if (index.computeCount(task, locator.video, locator.aspect) > 0) {
        shifted.add(`${locator.video}/${locator.aspect}`);
        continue;
      }
    }
    const found = index.find(task, locator, occurrences);
    const ids = found && 'ambiguous' in found ? found.ambiguous : undefined;
    const id = found && 'id' in found ? found.id : formatLocator(locator);
    const written = found && findNormalised(locator, index);
    if (written) normalised.add(written);
    if (found && 'aspect' in locator) aspects.add(locator.aspect);
    if (row.text === undefined) {
      if (!row.absent) empty.push(id);
      continue;
    }
    if (ids) {
      if (row.claimedKey === undefined) ambiguous.push(row);
      else loose.push({ ids, row });
      continue;
    }
    if (task === 'captioning' && locator.by === 'question' && index.hasCutCaption(locator)) {
      cut.push(row);
    }
    entries.push(new AnswerEntry(id, row, found && 'twins' in found ? found.twins : undefined));
  }
  reportAmbiguous(ambiguous, findings);
  reportLoose(loose, findings);
  reportShifted(shifted, findings);
  reportEmpty(empty, findings);
  reportCut(cut, findings);
  reportNormalised([...normalised], findings.note);
  reportAspects(
    [...aspects].filter((aspect) => index.findAspect(aspect) !== aspect),
    findings,
  );
  const joined = joinByItem(entries, index.getIds(task), findings.refuse);
  const matched = Array.from(joined, ([id, entry]) =>
    entry.id === id ? entry : new AnswerEntry(id, entry.row, entry.twins),
  );
  return { matched, loose, found: entries.length + loose.length };
}

/** An answer by item id. */
class AnswerEntry implements Entry {
  readonly id: string;
  readonly row: Row;
  readonly twins: readonly string[] | undefined;

  constructor(id: string, row: Row, twins: readonly string[] | undefined) {
    this.id = id;
    this.row = row;
    this.twins = twins;
  }

  get at(): string {
    return this.row.at;
  }

  /** What two rows of one item are compared by. */
  get value(): Json {
    const { text = null, verdict } = this.row;
    return verdict === undefined ? text : [text, verdict];
  }
}

/** The video or id as written, if parts of it were removed to find the item; else null. */
function findNormalised(locator: ItemLocator, index: ItemIndex): string | null {
  if (locator.by === 'prompt') return null;
  const written = locator.by === 'id' ? locator.id : locator.video;
  const plain = locator.by === 'id' ? withoutEnding(written) : index.findVideo(written);
  return plain === written ? null : written;
}

function formatLocator(locator: ItemLocator): string {
  if (locator.by === 'id') return locator.id;
  if (locator.by === 'prompt') return firstLine(locator.prompt);
  const about = `${locator.video}/${locator.aspect}`;
  return locator.by === 'position'
    ? `${about}[${locator.index}]`
    : `${about}: ${firstLine(locator.question)}`;
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

function list(locators: readonly string[]): string {
  const more = locators.length > named ? ` and ${locators.length - named} more` : '';
  return `${locators.slice(0, named).join(', ')}${more}`;
}

function reportAmbiguous([first, ...others]: readonly Row[], { note }: Findings): void {
  if (!first) return;
  note({
    severity: 'error',
    code: 'ambiguous_rows',
    at: first.at,
    message: `${formatCounted(others.length + 1, 'row has neither a video name nor a “target” and shares its', 'rows have neither a video name nor a “target” and share their')} question with other videos, for example ${JSON.stringify(formatLocator(first.locator))} at ${first.at}. Such rows are not scored.`,
    fix: 'Log the samples without --predict_only, so that they name their video, or upload JSONL with the ids of the question file.',
  });
}

function reportLoose([first, ...others]: readonly LooseRow[], { note }: Findings): void {
  if (!first) return;
  note({
    severity: 'info',
    code: 'matched_by_target',
    at: first.row.at,
    message: `${formatCounted(others.length + 1, 'row has no video name and shares its', 'rows have no video name and share their')} question with other videos, the first at ${first.row.at}. Scoring distinguishes them by “target”; rows with the same question and target count as missing.`,
    fix: 'To match every row, log the samples without --predict_only, or send JSONL with the ids of the question file.',
  });
}

function reportShifted(lists: ReadonlySet<string>, { note }: Findings): void {
  for (const about of lists) {
    note({
      severity: 'error',
      code: 'other_row_count',
      at: about,
      message: `${about} has a different number of rows than the dataset, and its rows have no question, so they can’t be matched.`,
      fix: 'Upload the complete list, with one row per question in the official order.',
    });
  }
}

function reportAspects(aspects: readonly string[], { note }: Findings): void {
  if (aspects.length === 0) return;
  note({
    severity: 'info',
    code: 'aspects_normalised',
    at: '',
    message: `Aspects were matched in another spelling, or by their fine-grained aspects: ${listKeys(aspects)}.`,
    fix: 'No action needed.',
  });
}

/** Before 14 November 2024, VLMEvalKit cut captioning questions off after their first line. */
function reportCut(rows: readonly Row[], { note }: Findings): void {
  const [first] = rows;
  if (!first) return;
  note({
    severity: 'warning',
    code: 'questions_cut',
    at: first.at,
    message: `${formatCounted(rows.length, 'captioning question has', 'captioning questions have')} only ${rows.length === 1 ? 'its' : 'their'} first line, the first at ${first.at}. If they were asked like this, as in VLMEvalKit before 14 November 2024, the model didn’t see the pieces of information to choose from. The captions are scored, but not comparable with others.`,
    fix: 'Run these questions again with their complete text.',
  });
}

function reportEmpty(ids: readonly string[], { note }: Findings): void {
  if (ids.length === 0) return;
  note({
    severity: 'warning',
    code: 'no_answer_text',
    at: '',
    message: `${formatCounted(ids.length, 'row has', 'rows have')} no answer (an empty cell, a text such as None or nan, or an error message): ${list(ids)}.`,
    fix: 'Run the model on these questions again. Such rows are not scored, because None would match “no”.',
  });
}
