import type { SourceFile } from '@clapboard/intake';
import type { PublicItem, ReadAnswers } from '../../contract/scoring';
import { chosenTask } from '../../reading/chosen-task';
import { type Entry, kindOf, type Report } from '../../reading/entry';
import { isJsonlRow, jsonlEntries } from '../../reading/jsonl-entries';
import { type FileAnswers, readFiles } from '../../reading/read-files';
import { taskIds } from '../tasks';
import type { Form } from './forms';
import { join } from './join';
import { jsonlAnswers } from './jsonl-answers';
import { asSimilarities, lookLikeSimilarities } from './similarities';
import { tableEntries } from './table-entries';

type TaskOf = (file: string) => string | undefined;

/** Prediction files to answers of the form of `answerSchema`. The tests of a task may come in one file each. */
export function readAnswers(
  files: readonly SourceFile[],
  items: readonly PublicItem[],
  taskOf: TaskOf,
): ReadAnswers {
  const known = new Map(taskIds.map((task) => [task, idsOf(items, task)]));
  const similar = new Set<string>();
  const { tasks, recognised, issues } = readFiles(
    files,
    (file, { report }) => {
      const read = readFile(file, known, taskOf, report);
      if (read && lookLikeSimilarities(read.answers.values(), report)) similar.add(file.name);
      return read;
    },
    (differing, example) => ({
      code: 'test_twice',
      message: `Another file answers ${differing} of the same pairs differently, for instance ${example}.`,
      fix: 'Send the answers of one model only, each test once.',
    }),
  );
  const scores = tasks.get('entailment');
  if (scores && recognised.some(({ file, refused }) => !refused && similar.has(file))) {
    tasks.set('entailment', asSimilarities(scores));
  }
  return { tasks, recognised, issues };
}

function idsOf(items: readonly PublicItem[], task: string): ReadonlySet<string> {
  return new Set(items.filter((item) => item.task === task).map(({ id }) => id));
}

function readFile(
  file: SourceFile,
  known: ReadonlyMap<string, ReadonlySet<string>>,
  taskOf: TaskOf,
  report: Report,
): FileAnswers | null {
  const chosen = chosenTask(taskOf(file.name), taskIds, report);
  if (chosen === null) return null;
  if (isTruth(file)) {
    report({
      severity: 'warning',
      code: 'answer_key_ignored',
      at: '',
      message:
        'The file has the form of the official truth rows, not of predictions. It is ignored; answers are compared with the key on the server only.',
      fix: 'Leave it out, or send the prediction file that was meant.',
    });
    return null;
  }
  const read = entriesOf(file, chosen, report);
  if (!read) return null;
  const { form, entries, found } = read;
  if (found === 0) {
    report({
      severity: 'error',
      code: 'no_predictions',
      at: '',
      message: 'The file has a header and no rows.',
      fix: 'Check that the run that wrote it finished, and send it again.',
    });
  }
  const joined = join(entries, known.get(form.task) ?? new Set(), report);
  const answers = new Map([...joined].map(([id, { value }]) => [id, value]));
  return {
    format: file.kind === 'table' ? form.format : 'jsonl',
    task: form.task,
    found,
    answers,
  };
}

function entriesOf(
  file: SourceFile,
  chosen: string | undefined,
  report: Report,
): { form: Form; entries: Entry[]; found: number } | null {
  if (file.kind === 'table') {
    const read = tableEntries(file, chosen, report);
    return read && { ...read, found: file.rows.length };
  }
  const rows = file.kind === 'jsonl' ? file.rows : [{ line: 1, value: file.value }];
  if (file.kind === 'json' && !isJsonlRow(file.value)) {
    report({
      severity: 'error',
      code: 'unexpected_shape',
      at: '$',
      message: `The file holds ${kindOf(file.value)}, neither a table nor one object a line.`,
      fix: 'Send one CSV for each test as the official code writes it, or JSONL with {"id", "prediction"} on each line.',
    });
    return null;
  }
  const given = jsonlEntries(rows, report);
  const read = jsonlAnswers(given, chosen, report);
  return read && { ...read, found: given.length };
}

/** Rows with the two captions as texts and no answers. */
function isTruth(file: SourceFile): boolean {
  const [first] = file.kind === 'json' ? [] : file.rows;
  const row = first === undefined ? null : 'cells' in first ? first.cells : first.value;
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return false;
  return 'in_subset' in row && 'pos' in row && 'neg' in row && !('prediction' in row);
}
