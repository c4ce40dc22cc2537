import { describe, expect, test } from 'vitest';
import { isRightOfficially, isRightTolerantly, namesSeveral, rightAnswer } from './mcqa';

const question = { letter: 'B', caption: 'A dog runs along the beach.' };

describe('a choice', () => {
  test('is compared with the letter and caption of rank 1', () => {
    const options = { A: 'one', B: 'two', C: 'three' };
    expect(rightAnswer({ options }, { ranks: { A: 3, B: 2, C: 1 } })).toEqual({
      letter: 'C',
      caption: 'three',
    });
  });

  // choice, right by the official rule, right by the tolerant rule
  test.each<[string | string[], boolean, boolean]>([
    ['B', true, true],
    ['A', false, false],
    ['b', false, true],
    ['B.', false, true],
    [' (b) ', false, true],
    ['"B"', false, true],
    ['B) A dog runs along the beach.', false, true],
    ['B. whatever follows', false, true],
    ['A. A dog runs along the beach.', false, false],
    ['a dog runs along the beach', true, true],
    ['the video shows: a dog runs along the beach. yes', true, true],
    ['A dog runs along the beach.', false, true],
    ['A DOG RUNS  ALONG THE BEACH', false, true],
    ['A dog runs along the street.', false, false],
    ['Be careful', false, false],
    ['', false, false],
    [['B'], false, true],
    [['a dog runs along the beach'], true, true],
    [['it says: a dog runs along the beach'], false, true],
    [['A', 'B'], false, false],
    [[], false, false],
  ])(
    '%j is right by the official rule: %s, by the tolerant rule: %s',
    (choice, official, tolerant) => {
      expect(isRightOfficially(choice, question)).toBe(official);
      expect(isRightTolerantly(choice, question)).toBe(tolerant);
    },
  );

  test('a lower-case wrong caption that contains the true caption counts as right, like in the official code', () => {
    const longer = 'two men and a dog runs along the beach at night';
    expect(isRightOfficially(longer, question)).toBe(true);
  });
});

// The answer, and whether it would be right for more than one caption.
test.each<[string | string[], boolean]>([
  ['a dog runs. a cat runs. a cat runs fast.', true],
  ['A: A dog runs. B: A  CAT runs.', true],
  [['a dog runs', 'a cat runs'], true],
  ['a cat runs fast', false],
  ['A dog runs.', false],
  ['A', false],
  [[], false],
  ['', false],
])('%j names several captions: %s', (choice, several) => {
  const options = { A: 'A dog runs.', B: 'A cat runs.', C: 'A cat runs fast.' };
  expect(namesSeveral(choice, { options })).toBe(several);
});
