import type { ParsedReply } from '../../contract/judging';
import { objectsIn } from '../../judging/lenient-objects';
import { replyText, storable, unreadable } from '../../judging/reply';
import { replyRating } from '../formats/verdict';

/** A reply that contains both words next to each other, as the question does, decides nothing. */
const bothWords =
  /\bcorrect\b\W{1,3}(?:(?:or|and|nor)\W{1,3})?incorrect\b|\bincorrect\b\W{1,3}(?:or|and|nor)\W{1,3}correct\b/i;
const negated = /(?:\b(?:not|hardly|never)|n['’]t)\W{1,3}(?:in)?correct\b/i;
/** The official code also finds the words inside others: in “Correcto”, for instance. */
const anyWord = /\b(?:in)?correct(?:ly)?\b/i;
const firstWord = /^\W*(correct|incorrect)\b/i;
const onlyWord = /^\W*(correct|incorrect)\W*$/i;

/**
 * Parses a reply about the correctness of an answer: like the official code
 * (`llm_output_to_rating`), and in any case if the word is first, alone on the last line or in an
 * object. No verdict if these readings differ, or if the reply contains both words or a negation.
 */
export function readRating(reply: string): ParsedReply {
  const text = replyText(reply);
  if (bothWords.test(text)) return unreadable(reply, 'The reply has no decision');
  const isPlain = anyWord.test(text) && !negated.test(text);
  const official = isPlain ? replyRating(text) : undefined;
  const lastLine = text.slice(text.lastIndexOf('\n') + 1);
  const words = [firstWord.exec(text)?.[1] ?? [], onlyWord.exec(lastLine)?.[1] ?? []].flat();
  const readings = new Set([
    ...(official === undefined ? [] : [official]),
    ...[...words, ...wordsOfObjects(text)].map(ratingOfWord),
  ]);
  const [rating, ...others] = readings;
  if (rating === undefined)
    return unreadable(reply, 'The reply says neither Correct nor Incorrect');
  if (others.length > 0) return unreadable(reply, 'The reply contradicts itself');
  return { verdict: { rating } };
}

function wordsOfObjects(text: string): string[] {
  const values = objectsIn(text).flatMap((object) => Object.values(object));
  return values.filter(
    (value): value is string => typeof value === 'string' && /^\s*(?:in)?correct\W*$/i.test(value),
  );
}

function ratingOfWord(word: string): 0 | 1 {
  return /^\s*incorrect/i.test(word) ? 0 : 1;
}

const answerLine = /^\W*(?:final )?answer\W{0,100}?:(.*)$/i;
const letterFirst = /^\(?([A-D])(?:[.):]{1,2}(?=\s|$)|$)\s*/;
const namesLetter = /(?:^|[^A-Za-z])[A-D](?:[.):,]|$)/;
const noChoice = /^(?:none|neither|all|both)\b|\bdetermined\b/i;

/** Maximum length of an option; reading more of a reply would only cost time. */
const maxChoice = 500;

/**
 * Returns the option that a judge selected for a caption, as written: the text after `Answer:`, the
 * `answer` of an object, or a reply that is only an option. `choiceRating` decides officially
 * whether it is right; only marks around it are dropped, and `B`, `(B)` and `B)` become `B.`.
 */
export function readChoice(reply: string): ParsedReply {
  const text = replyText(reply);
  const stated = [...answersOfObjects(text), ...answersOfLines(text)];
  const whole = getChoice(text);
  if (stated.length === 0 && (letterFirst.test(whole) || /^none of\b/i.test(whole))) {
    if (!text.includes('\n')) stated.push(whole);
  }
  const [choice, ...others] = new Set(stated);
  if (choice === undefined) return unreadable(reply, 'The reply has no “Answer:”');
  if (others.length > 0) return unreadable(reply, 'The reply contains two different answers');
  if (!namesLetter.test(choice) && !noChoice.test(choice)) {
    return unreadable(reply, 'The answer is none of the choices');
  }
  return { verdict: { choice } };
}

function answersOfObjects(text: string): string[] {
  return objectsIn(text).flatMap((object) =>
    Object.entries(object).flatMap(([key, value]) =>
      key.toLowerCase() === 'answer' && typeof value === 'string' ? [getChoice(value)] : [],
    ),
  );
}

/** Returns the text after `Answer:`, on the same line or else on the next non-empty one. */
function answersOfLines(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line, i) => {
    const found = answerLine.exec(line);
    if (!found || /^\W*["“'‘]/.test(line)) return [];
    return [getChoice(found[1] ?? '') || getChoice(lines[i + 1] ?? '')];
  });
}

/** Removes quotation and emphasis marks and formats the letter like the options'. */
function getChoice(text: string): string {
  const marks = /^[*_`"“”'‘’\s]+|[*_`"“”'‘’\s]+$/g;
  return storable(text)
    .slice(0, maxChoice)
    .replace(marks, '')
    .replace(letterFirst, '$1. ')
    .trimEnd();
}
