import type { Json } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import { excerpt, type Report } from '../../reading/entry';
import { isLetter, type Letter } from '../letters';
import { pairName, pairs } from '../order-answer';

const names = pairs.map(pairName);

/**
 * Reads the pairwise choices next to orders, `{"AB": "B", …}` with the names of the question file,
 * by position. Pairs that weren't asked are missing or null. Reports others once and ignores them:
 * they are used only in a chart, so they never reject a file.
 */
export function pairChoices(
  answersById: ReadonlyMap<string, Json>,
  report: Report,
): ReadonlyMap<string, { [pair: string]: Letter }> {
  const read = new Map<string, { [pair: string]: Letter }>();
  const bad: [string, Json][] = [];
  for (const [at, value] of answersById) {
    const choices = getChoices(value);
    if (choices) read.set(at, choices);
    else bad.push([at, value]);
  }
  const [first] = bad;
  if (first) {
    report({
      severity: 'warning',
      code: 'bad_pairs',
      at: first[0],
      message: `${formatCounted(bad.length, 'answer has', 'answers have')} invalid pairs, for example ${excerpt(first[1])}. The pairs were ignored; the orders count.`,
      fix: `Write the letter that the model chose for each pair: {"AB": "B", "BC": "C"}. The pairs are ${names.join(', ')}.`,
    });
  }
  return read;
}

function getChoices(value: Json): { [pair: string]: Letter } | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  if (Object.keys(value).some((name) => !names.includes(name))) return null;
  const choices: { [pair: string]: Letter } = {};
  for (const name of names) {
    const choice = value[name] ?? null;
    if (choice === null) continue;
    if (typeof choice !== 'string' || !isLetter(choice) || !name.includes(choice)) return null;
    choices[name] = choice;
  }
  return choices;
}
