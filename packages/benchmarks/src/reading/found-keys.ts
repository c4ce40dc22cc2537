import { isObject, type Json } from '@clapboard/file-reader';
import { excerpt, getKind } from './entry';

/** Maximum number of keys in a message. */
const named = 8;

/** Maximum number of lists that are tasks, tests or dimensions: more are videos or items. */
const maxParts = 16;

/** What a required key contains. */
type Meaning = 'id' | 'video' | 'test' | 'aspect' | 'question' | 'prediction';

const idNames = ['id', 'item', 'item_id', 'question_id', 'qid', 'uid', 'key'];

/** Other names that programs give to a required key, in lower case. */
const otherNames: Readonly<Record<Meaning, readonly string[]>> = {
  id: idNames,
  video: ['video', 'video_id', 'video_name', 'vid', 'clip', 'clip_id', 'clip_name', ...idNames],
  test: ['test', 'testname', 'test_type'],
  aspect: ['aspect', 'dimension', 'temporal_aspect', 'temporal_dimension'],
  question: ['question', 'q', 'prompt', 'query', 'instruction', 'input'],
  prediction: [
    ...['prediction', 'predictions', 'predicted', 'pred', 'output', 'outputs', 'response'],
    ...['model_output', 'model_response', 'model_answer', 'model_prediction', 'generated_text'],
    ...['predicted_answer', 'pred_answer', 'generated_answer', 'llm_answer', 'llm_response'],
    ...['generation', 'generated', 'completion', 'reply', 'caption', 'model_caption', 'text'],
    ...['answer', 'a'],
  ],
};

/** Names that contain the reference answer where a file has a prediction, too. */
const referenceNames: readonly string[] = ['answer', 'a'];

/** A key that rows must have. */
export interface RequiredKey {
  key: string;
  means?: Meaning;
}

/** The keys in quotes, at most eight: `"question", "output"`. */
export function listKeys(keys: readonly string[]): string {
  const first = keys.slice(0, named).map((key) => excerpt(key));
  const more = keys.length > named ? ` and ${keys.length - named} more` : '';
  return `${first.join(', ')}${more}`;
}

/**
 * For each missing required key that one of the found keys probably stands for: `Rename "output" to
 * "prediction".` and a space. Empty if nothing can be guessed.
 */
export function suggestRenames(keys: readonly string[], required: readonly RequiredKey[]): string {
  const free = keys.filter((key) => required.every((entry) => entry.key !== key));
  return required
    .flatMap(({ key, means }) => {
      if (keys.includes(key)) return [];
      const sameName = key.toLowerCase();
      const others = means ? otherNames[means] : [];
      const names = referenceNames.includes(sameName) ? others : [sameName, ...others];
      const found = names.flatMap(
        (name) => free.find((candidate) => candidate.toLowerCase() === name) ?? [],
      )[0];
      if (found === undefined) return [];
      free.splice(free.indexOf(found), 1);
      return [`Rename ${excerpt(found)} to ${excerpt(key)}. `];
    })
    .join('');
}

/** The first key other than `key` that probably contains a prediction; undefined if there is none. */
export function findOtherPrediction(keys: readonly string[], key: string): string | undefined {
  return keys.find((other) => other !== key && otherNames.prediction.includes(other.toLowerCase()));
}

/**
 * For an object that contains lists of rows or other predictions, such as `{"results": [{…}, …]}`: to write them to files of
 * their own, and a space. Empty for anything else.
 */
export function suggestParts(
  value: Json,
  arePredictions: (member: Json) => boolean = () => false,
): string {
  const members = isObject(value) ? Object.entries(value) : [];
  const parts = members.flatMap(([key, member]) =>
    isRowList(member) || arePredictions(member) ? [key] : [],
  );
  if (parts.length === 0 || parts.length > maxParts) return '';
  return parts.length === 1
    ? `Write the content of ${listKeys(parts)} to a file of its own. `
    : `Write the contents of ${listKeys(parts)} to files of their own with these names. `;
}

function isRowList(value: Json): boolean {
  return Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null;
}

/** For an object with one prediction among its members: to write that alone, and a space. Empty for anything else. */
export function suggestMember(value: Json): string {
  const keys = findKeys(value).filter((key) => otherNames.prediction.includes(key.toLowerCase()));
  return isObject(value) && keys.length === 1
    ? `Write the value of ${listKeys(keys)} instead of the object. `
    : '';
}

/** The kind of a value with its keys: `a list of objects with the keys "question", "output"`. */
export function describeContent(value: Json): string {
  if (isPandasTable(value)) return 'a table as pandas writes it without orient="records"';
  const keys = findKeys(value);
  if (isEmpty(value)) return isList(value) ? 'an empty list' : 'an empty object';
  const kind = isList(value) && keys.length > 0 ? 'a list of objects' : getKind(value);
  return keys.length > 0 ? `${kind} with the keys ${listKeys(keys)}` : kind;
}

function isEmpty(value: Json): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/**
 * Whether a value is a table that `to_json` wrote by column, which is the default, by row number, or with its columns
 * apart.
 */
function isPandasTable(value: Json): boolean {
  if (!isObject(value)) return false;
  const members = Object.values(value);
  if (members.length === 0) return false;
  const isSplit = ['columns', 'index', 'data'].every((key) => Array.isArray(value[key]));
  return isSplit || members.every(isNumbered) || (isNumbered(value) && members.every(isObject));
}

/** Whether a value is an object whose keys are all row numbers. */
function isNumbered(value: Json): boolean {
  const keys = isObject(value) ? Object.keys(value) : [];
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
}

/** The keys of an object, or of the first object of a list; empty for anything else. */
export function findKeys(value: Json | readonly Json[]): string[] {
  return getKeys((isList(value) ? value[0] : value) ?? null);
}

const isList = (value: Json | readonly Json[]): value is readonly Json[] => Array.isArray(value);

function getKeys(value: Json | readonly Json[]): string[] {
  return value !== null && typeof value === 'object' && !isList(value) ? Object.keys(value) : [];
}
