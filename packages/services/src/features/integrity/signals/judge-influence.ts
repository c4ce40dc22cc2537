import { addressesJudge } from '@clapboard/benchmarks';
import type { Turns } from '@clapboard/file-reader';

/** Answers of a kind, and how many of them count as right. */
export interface CountedAnswers {
  count: number;
  right: number;
}

/** How the answers of a submission to one task may influence a judge. */
export interface Influence {
  /** answers with text */
  answered: number;
  /** answers that give the judge instructions or have the form of a verdict */
  addressing: CountedAnswers;
  /** answers with the most frequent text that counts as right */
  repeated: CountedAnswers;
}

/** Fewer words may fit many questions: “No, they do not.” */
const fewestWords = 8;
const fewestRepetitions = 5;
const leastShare = 0.05;

/**
 * Measures the answers of a submission by item, empty without one. `isRight`: by the index of the item. Takes a turn
 * before each answer.
 */
export async function measureInfluence(
  texts: readonly string[],
  isRight: (index: number) => boolean,
  turns: Pick<Turns, 'next'>,
): Promise<Influence> {
  const addressing: CountedAnswers = { count: 0, right: 0 };
  const byText = new Map<string, CountedAnswers>();
  let answered = 0;
  for (const [index, text] of texts.entries()) {
    await turns.next();
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length === 0) continue;
    answered += 1;
    const right = Number(isRight(index));
    if (addressesJudge(text)) add(addressing, right);
    if (words.length < fewestWords) continue;
    const normalized = words.join(' ');
    const known = byText.get(normalized) ?? { count: 0, right: 0 };
    add(known, right);
    byText.set(normalized, known);
  }
  const repeated = [...byText.values()].reduce(
    (most, entry) => (entry.right > most.right ? entry : most),
    { count: 0, right: 0 },
  );
  return { answered, addressing, repeated };
}

function add(counted: CountedAnswers, right: number): void {
  counted.count += 1;
  counted.right += right;
}

/**
 * Returns whether a submission repeats one long text that counts as right: on at least 5 items and 5% of its answers.
 * Published runs have such texts only for refusals, which count as wrong.
 */
export function isRepeated({ answered, repeated }: Influence): boolean {
  return repeated.right >= fewestRepetitions && repeated.right >= leastShare * answered;
}
