import type { Json } from '@clapboard/file-reader';
import type { Answers, PublicItem } from '../contract/scoring';

/** Reads items and answers of a benchmark that needs references to match some answers. */
interface LooseAnswerReader {
  /** equal for items that such an answer may belong to */
  question(item: PublicItem): string;
  /** `byKey`: the reference is needed to match the answer to an item */
  parse(answer: Json): { text: string | null; byKey: boolean };
}

/**
 * Moves answers that were matched by reference, in alphabetical order, to the first free items with
 * the same question. Neither answers nor gaps then reveal where references put them.
 */
export function rematchAnswers(
  items: readonly PublicItem[],
  answers: Answers,
  { question, parse }: LooseAnswerReader,
): Answers {
  const all = new Map(answers);
  const groups = new Map<string, { ids: string[]; texts: (string | null)[] }>();
  for (const item of items) {
    const input = answers.get(item.id);
    const answer = input === undefined ? undefined : parse(input);
    if (answer && !answer.byKey) continue;
    const wording = question(item);
    const group = groups.get(wording) ?? { ids: [], texts: [] };
    groups.set(wording, group);
    group.ids.push(item.id);
    if (answer) group.texts.push(answer.text);
    all.delete(item.id);
  }
  for (const { ids, texts } of groups.values()) {
    texts.sort();
    for (const [i, id] of ids.slice(0, texts.length).entries()) {
      all.set(id, { text: texts[i] ?? null });
    }
  }
  return all;
}
