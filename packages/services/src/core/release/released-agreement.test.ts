import { expect, it } from 'vitest';
import { releaseAgreement } from './released-agreement';

it.each([
  // √(0.25/50) = 0.071: steps of 0.1, so multiples of 5 of 50
  [50, 43, 45],
  [50, 50, 50],
  [50, 1, 0],
  [400, 311, 320],
  [3, 2, 2],
])(
  'of %i checked, %i that agreed are shown as %i on a private revision',
  (checked, agreed, shown) => {
    expect(releaseAgreement({ checked, agreed }, 'private')).toBe(shown);
    expect(releaseAgreement({ checked, agreed }, 'public')).toBe(agreed);
  },
);
