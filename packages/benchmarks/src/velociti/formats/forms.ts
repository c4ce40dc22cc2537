import type { Json } from '@clapboard/file-reader';
import type { Report } from '../../reading/entry';
import { suggestRenames } from '../../reading/found-keys';
import { strip, stripCharacters } from '../../reading/python-text';
import type { Answer } from '../answer';
import { tests } from '../slices';
import { parsePandasNumber } from './pandas-number';

/** A pair of columns, or of keys of a prediction, with the answers of one task. */
export interface AnswerForm {
  /** id of the format of a table that has these columns */
  format: 'scores' | 'similarities' | 'yes_no' | 'choices';
  task: 'entailment' | 'multiple_choice';
  kind: Answer['kind'];
  by: Answer['by'];
  names: readonly [string, string];
}

const kinds = [
  { format: 'scores', task: 'entailment', kind: 'score' },
  { format: 'similarities', task: 'entailment', kind: 'similarity' },
  { format: 'yes_no', task: 'entailment', kind: 'yes_no' },
  { format: 'choices', task: 'multiple_choice', kind: 'choice' },
] as const;

const names = {
  score: { label: ['pos_score', 'neg_score'], caption: ['score_1', 'score_2'] },
  similarity: {
    label: ['pos_similarity', 'neg_similarity'],
    caption: ['similarity_1', 'similarity_2'],
  },
  yes_no: { label: ['pos_pred', 'neg_pred'], caption: ['pred_1', 'pred_2'] },
  choice: { label: ['gt_A', 'gt_B'], caption: ['answer_1A', 'answer_2A'] },
} as const;

/**
 * The official names (by label) and those that need no references (by caption of the question
 * file).
 */
export const forms: readonly AnswerForm[] = kinds.flatMap((kind) =>
  (['label', 'caption'] as const).map((by) => ({ ...kind, by, names: names[kind.kind][by] })),
);

/** Names without references to use instead: the positions of the question file. */
export function positionalFix({ task, kind }: AnswerForm): string {
  const [first, second] = names[kind].caption;
  const positions =
    kind === 'choice'
      ? 'for the answers with caption 1 and with caption 2 as option A'
      : 'for caption 1 and caption 2';
  return `Name them ${first} and ${second}, ${positions} of the question file questions_${task}.jsonl.`;
}

/**
 * Returns the only form with both names present, of the selected task if any; null, with a reported
 * reason, for none or several.
 */
export function getForm(
  answers: readonly string[],
  task: string | undefined,
  at: string,
  report: Report,
): AnswerForm | null {
  const complete = forms.filter((form) => form.names.every((name) => answers.includes(name)));
  const fitting = complete.filter((form) => task === undefined || form.task === task);
  const [form, ...others] = fitting;
  if (form && others.length === 0) return form;
  const listed = answers.map((name) => JSON.stringify(name)).join(', ');
  if (form) {
    report({
      severity: 'error',
      code: 'several_forms',
      at,
      message: `The file has more than one pair of answers: ${fitting.map((candidate) => candidate.names.join(' and ')).join('; ')}.`,
      fix: others.some(({ task: other }) => other !== form.task)
        ? 'Keep one pair, or choose the file’s task.'
        : 'Keep one pair.',
    });
    return null;
  }
  report({
    severity: 'error',
    code: complete.length > 0 ? 'other_task' : 'answers_missing',
    at,
    message:
      complete.length > 0
        ? `The file contains ${complete.map((candidate) => candidate.names.join(' and ')).join('; ')}, which does not belong to the task ${task}.`
        : `The file has no answer columns. Columns found: ${listed || 'none'}.`,
    fix:
      complete.length > 0
        ? 'Choose the other task for this file.'
        : `${suggestNames(answers)}Name the two answers ${forms.map((form) => form.names.join(' and ')).join(', or ')}.`,
  });
  return null;
}

/** The renames of columns that differ from the names of a form in case only; empty if there are none. */
function suggestNames(columns: readonly string[]): string {
  const renames = forms.map(({ names: [first, second] }) =>
    suggestRenames(columns, [{ key: first }, { key: second }]),
  );
  return renames.find((suggested) => suggested !== '') ?? '';
}

/** Texts that pandas' CSV reader parses as NaN. */
const notANumber = new Set([
  '',
  '#N/A',
  '#N/A N/A',
  '#NA',
  '-1.#IND',
  '-1.#QNAN',
  '-NaN',
  '-nan',
  '1.#IND',
  '1.#QNAN',
  '<NA>',
  'N/A',
  'NA',
  'NULL',
  'NaN',
  'None',
  'n/a',
  'nan',
  'null',
]);

/**
 * Parses a score like the official code: `null` for NaN, the name of an infinite one; undefined if
 * it fails.
 */
export function getScore(value: Json | undefined): number | string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') {
    if (Number.isNaN(value)) return null;
    return Number.isFinite(value) ? value : String(value);
  }
  if (typeof value !== 'string') return undefined;
  if (notANumber.has(value)) return null;
  // Like pandas: ignoring case, but without spaces.
  const infinite = /^([+-]?)inf(?:inity)?$/i.exec(value);
  if (infinite) return infinite[1] === '-' ? '-Infinity' : 'Infinity';
  const text = stripCharacters(value, ' \t\n\v\f\r');
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return undefined;
  const number = parsePandasNumber(text);
  return Number.isFinite(number) ? number : undefined;
}

/**
 * Returns 1 or 0 for a logical value as pandas recognises it, null if it is missing, undefined for
 * anything else.
 */
export function parseLogical(value: Json | undefined): 0 | 1 | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string') return undefined;
  if (notANumber.has(value)) return null;
  if (/^(?:True|TRUE|true)$/.test(value)) return 1;
  return /^(?:False|FALSE|false)$/.test(value) ? 0 : undefined;
}

/** Returns the answer to a Yes/No question; empty text if missing. */
export function parsePrediction(value: Json | undefined): string | undefined {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? undefined : String(value);
}

/**
 * Returns the text of a choice; undefined if missing or blank, at which the official code fails.
 */
export function getChoice(value: Json | undefined): string | undefined {
  if (typeof value !== 'string' || strip(value) === '') return undefined;
  return notANumber.has(value) && value !== 'None' ? undefined : value;
}

/** Whether a name is one of the eight tests. */
export function isTest(name: string): boolean {
  return tests.some(({ id }) => id === name);
}
