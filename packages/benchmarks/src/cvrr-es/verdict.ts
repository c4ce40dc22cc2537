import { isObject, type Json } from '@clapboard/file-reader';
import { excerpt, getKind } from '../reading/entry';
import { decimalDigits, strip } from '../reading/python-text';
import type { Verdict } from './item';

/** A verdict, or why there is none. */
type ReadVerdict = { verdict: Verdict; outOfRange: boolean } | { fault: string };

/**
 * Reads a judge's record like `results_parser.py`. The score comes from the record, else from the
 * first element of the list that wraps it; so does `pred`, else it is the record's `type`.
 * `correct` and `incorrect` count in any case, but only exactly: a space or a full stop makes it
 * neither. Returns a complaint if the official parser fails.
 */
export function readVerdict(record: Json): ReadVerdict {
  const inner = Array.isArray(record) ? record[0] : record;
  const answer = member(inner, 'score');
  if (!isObject(inner)) {
    const kind = inner === undefined ? 'an empty list' : getKind(inner);
    return { fault: `The verdict is ${kind}, not an object with "pred" and "score".` };
  }
  if (answer === undefined) return { fault: 'The verdict lacks "score".' };
  const score = pythonInt(answer);
  if (score === null) {
    return {
      fault: `The score is ${excerpt(answer)}, which can’t be truncated to an integer.`,
    };
  }
  // Sums of larger scores may be infinite.
  if (!Number.isSafeInteger(score)) {
    return { fault: `The score is ${excerpt(answer)}, which is too large to add up.` };
  }
  // Only an absent `pred` leads to `type`: the official parser fails on null.
  const stated = member(inner, 'pred');
  const pred = stated === undefined && !Array.isArray(record) ? member(record, 'type') : stated;
  if (pred === undefined) return { fault: 'The verdict lacks "pred".' };
  if (typeof pred !== 'string') {
    return { fault: `The "pred" is ${getKind(pred)}, not "correct" or "incorrect".` };
  }
  const word = pred.toLowerCase();
  const correct = word === 'correct' ? true : word === 'incorrect' ? false : null;
  return { verdict: { correct, score }, outOfRange: score < 0 || score > 5 };
}

function member(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/**
 * Python's `int()` of a JSON value: numbers truncated, integer literals in texts, with the decimal
 * digits of any script; null where it raises.
 */
function pythonInt(value: Json): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  // `+ 0` because truncating −0.5 gives −0.
  if (typeof value === 'number') return Number.isFinite(value) ? Math.trunc(value) + 0 : null;
  if (typeof value !== 'string') return null;
  // Unlike `str.strip`, `int` fails on U+001C to U+001F, also at the ends.
  if ([...value].some((character) => character >= '\x1c' && character <= '\x1f')) return null;
  const literal = decimalDigits(strip(value));
  if (!/^[+-]?\d+(?:_\d+)*$/.test(literal)) return null;
  const number = Number(literal.replaceAll('_', '')) + 0;
  return Number.isFinite(number) ? number : null;
}
