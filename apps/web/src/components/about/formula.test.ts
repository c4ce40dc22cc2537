import { benchmarks, shownTasks } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { readFormula } from './formula';

it('a quotient becomes a fraction, and its conditions become notes', () => {
  expect(readFormula('pairs with e(V,C+) > 0.5 / pairs; for Yes/No answers over the rest')).toEqual(
    {
      formulas: [
        { name: null, operator: null, numerator: 'pairs with e(V,C+) > 0.5', denominator: 'pairs' },
      ],
      notes: ['for Yes/No answers over the rest'],
    },
  );
});

it('a comma in the numerator belongs to it, and a comma after the denominator starts a note', () => {
  expect(readFormula('sum of scores, each cut / judged answers, by the verdict')).toEqual({
    formulas: [
      {
        name: null,
        operator: null,
        numerator: 'sum of scores, each cut',
        denominator: 'judged answers',
      },
    ],
    notes: ['by the verdict'],
  });
});

it('a mean applies to the whole fraction, and a definition is a separate formula', () => {
  expect(
    readFormula(
      'mean over videos of (D − r) / (i − r), with D = Σ (4 − rank) / log2(j + 1); i is best',
    ),
  ).toEqual({
    formulas: [
      { name: null, operator: 'mean over videos of', numerator: 'D − r', denominator: 'i − r' },
      { name: 'D', operator: 'Σ', numerator: '4 − rank', denominator: 'log2(j + 1)' },
    ],
    notes: ['i is best'],
  });
});

it('keeps brackets that enclose only part of a side', () => {
  const [formula] = readFormula('(a + b)(c + d) / (e) · (f)').formulas;
  expect(formula).toMatchObject({ numerator: '(a + b)(c + d)', denominator: '(e) · (f)' });
});

it('a formula without a quotient is unchanged', () => {
  expect(readFormula('B − A, both over the same pairs')).toEqual({
    formulas: [{ name: null, operator: null, numerator: 'B − A', denominator: null }],
    notes: ['both over the same pairs'],
  });
});

const formulas = benchmarks.flatMap((definition) =>
  shownTasks(definition).flatMap(({ id, metrics }) =>
    metrics.map((metric) => [`${definition.id} ${id} ${metric.id}`, metric.formula] as const),
  ),
);
const words = (text: string): string[] => text.match(/[\p{L}\p{N}_.]+/gu) ?? [];

it.each(formulas)('the formula of %s preserves all words in order', (_, text) => {
  const { formulas: parts, notes } = readFormula(text);
  const read = [
    ...parts.map(({ name, operator, numerator, denominator }) =>
      [name, operator, numerator, denominator].filter((part) => part !== null).join(' '),
    ),
    ...notes,
  ].join(' ');
  expect(words(read)).toEqual(words(text.replace(', with ', ', ')));
});
