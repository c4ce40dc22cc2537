import { mean } from '@clapboard/metrics';
import type { Answers, Diagnostics, Item } from '../contract/scoring';
import { sliceMembers } from '../slice-members';
import { publishedIntransitivity } from './baselines';
import { isLetter, letters, orders } from './letters';
import { isIntransitive } from './order-answer';
import { outcomes } from './score';
import { slices } from './slices';

/**
 * Data of the paper's figures for one task, by aspect and sub-aspect. Multiple choice: accuracy
 * (Figure 5) and how often each letter was chosen. Orders: NDCG (Figures 5 and 6), how often each
 * letter order was given, regurgitation and invalid rates, misalignment (section 5.4). Where the
 * choices in pairs came with the orders, how often they contradict them (Table 3).
 */
export function diagnostics(task: string, items: readonly Item[], answers: Answers): Diagnostics {
  const { channels } = outcomes(task, items, answers);
  const members = [...sliceMembers(slices, items)];
  const share = (channel: string, positions: readonly number[]) =>
    mean(positions.map((i) => channels[channel]?.[i] ?? Number.NaN)).value;
  const rows = (names: readonly string[]) =>
    members.map(([slice, positions]) => ({
      slice,
      n: positions.length,
      ...Object.fromEntries(names.map((name) => [name, share(name, positions)])),
    }));
  if (task === 'mcqa') {
    return {
      accuracy: rows(['accuracy', 'accuracy_tolerant']),
      letters: members.map(([slice, positions]) => letterCounts(slice, positions, items, answers)),
    };
  }
  return {
    ndcg: rows(['ndcg']),
    misalignment: rows(['hm_3_1', 'hm_3_2', 'hm_2_1']),
    orders: members.map(([slice, positions]) => {
      const counts = orders.map(
        (_, code) => positions.filter((i) => channels.order?.[i] === code).length,
      );
      return {
        slice,
        n: positions.length,
        counts: Object.fromEntries(orders.map((order, code) => [order, counts[code] ?? 0])),
        regurgitation: Math.max(...counts) / positions.length,
        invalid: share('invalid', positions),
      };
    }),
    ...intransitivity(items, answers),
  };
}

/** P_TI by slice: the share of the orders whose first and last caption were also asked about as a pair. */
function intransitivity(items: readonly Item[], answers: Answers) {
  const found = items.map(({ id }) => {
    const answer = answers.get(id);
    const contradicts = answer === undefined ? null : isIntransitive(answer);
    return contradicts === null ? Number.NaN : Number(contradicts);
  });
  if (found.every(Number.isNaN)) return {};
  const rows = [...sliceMembers(slices, items)].map(([slice, positions]) => {
    const { value, n } = mean(positions.map((i) => found[i] ?? Number.NaN));
    return { slice, n, p_ti: value };
  });
  return { intransitivity: { rows, published: publishedIntransitivity } };
}

function letterCounts(
  slice: string,
  positions: readonly number[],
  items: readonly Item[],
  answers: Answers,
) {
  const given = positions.map((i) => answers.get(items[i]?.id ?? ''));
  const counts = letters.map((letter) => given.filter((choice) => choice === letter).length);
  return {
    slice,
    n: positions.length,
    counts: Object.fromEntries(letters.map((letter, i) => [letter, counts[i] ?? 0])),
    other: given.filter((choice) => typeof choice !== 'string' || !isLetter(choice)).length,
  };
}
