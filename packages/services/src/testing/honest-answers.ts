import { rng } from '@clapboard/metrics';
import type { AnswerTable } from '../integrity/signals/same-answers';

/** Answers to a question: 0 is right. */
const options = 4;

/** Answers 0 to 3 of which 0 is right, a row for each model, as the table that signals read. */
export function answerTable(answers: readonly (readonly number[])[]): AnswerTable {
  return {
    items: answers[0]?.length ?? 0,
    codes: answers.map((row) => Int32Array.from(row, (answer, item) => item * options + answer)),
    kinds: answers.map((row) => Uint8Array.from(row, (answer) => (answer === 0 ? 2 : 1))),
  };
}

/**
 * Answers of honest models of the same skill: items are hard or easy for all, and have wrong answers that
 * attract.
 */
export function honestAnswers(models: number, items: number, seed: string): number[][] {
  const random = rng(seed).uniform;
  const questions = Array.from({ length: items }, () => ({
    right: 0.25 + 0.6 * random(),
    lure: 0.4 + 0.4 * random(),
  }));
  return Array.from({ length: models }, () =>
    questions.map(({ right, lure }) => {
      if (random() < right) return 0;
      if (random() < lure) return 1;
      return random() < 0.5 ? 2 : 3;
    }),
  );
}
