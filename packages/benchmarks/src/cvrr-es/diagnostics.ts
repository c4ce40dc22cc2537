import { mean } from '@clapboard/metrics';
import type { Answers, Diagnostics, Item } from '../contract/scoring';
import { dimensions, nonExistent } from './dimensions';
import { outcomes } from './score';
import { settledAnswers } from './settle';

/**
 * Data of the figures, by dimension: accuracy for the radar (Figure 2), accuracy against judge score
 * with how often the two disagree, and, on the two non-existent dimensions, the share of non-empty
 * answers that start with "yes". Null where nothing was judged or answered.
 */
export function diagnostics(task: string, items: readonly Item[], answers: Answers): Diagnostics {
  const { channels } = outcomes(task, items, answers);
  const settled = settledAnswers(items, answers);
  const present = dimensions.flatMap((dimension) => {
    const positions = [...items.keys()].filter((i) => items[i]?.slices.includes(dimension.id));
    return positions.length === 0 ? [] : [{ ...dimension, positions }];
  });
  const average = (channel: string, positions: readonly number[]) =>
    mean(positions.map((i) => channels[channel]?.[i] ?? Number.NaN));
  return {
    radar: present.map(({ id, short, positions }) => {
      const { value, n } = average('accuracy', positions);
      return { slice: id, label: short, accuracy: value, n };
    }),
    accuracy_against_score: present.map(({ id, positions }) => {
      const verdicts = positions.flatMap((i) => settled[i]?.verdict ?? []);
      return {
        slice: id,
        accuracy: average('accuracy', positions).value,
        judge_score: average('judge_score', positions).value,
        verdicts: verdicts.length,
        correct_below_3: verdicts.filter(({ correct, score }) => correct === true && score < 3)
          .length,
        incorrect_from_3: verdicts.filter(({ correct, score }) => correct === false && score >= 3)
          .length,
      };
    }),
    yes_bias: present
      .filter(({ id }) => nonExistent.includes(id))
      .map(({ id, positions }) => {
        const texts = positions.map((i) => settled[i]?.text ?? '').filter((text) => text !== '');
        const yes = texts.map((text) => Number(text.trimStart().toLowerCase().startsWith('yes')));
        return { slice: id, yes: mean(yes).value, n: texts.length };
      }),
  };
}
