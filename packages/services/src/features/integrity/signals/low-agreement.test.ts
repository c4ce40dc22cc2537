import { expect, test } from 'vitest';
import { computeLowAgreement } from './low-agreement';

const others = [48, 47, 49, 48, 50].map((agreed) => ({ judged: 50, agreed }));

test('reports agreement that is more than five standard errors below the usual', () => {
  expect(computeLowAgreement({ judged: 50, agreed: 45 }, others)).toBeNull();
  expect(computeLowAgreement({ judged: 50, agreed: 37 }, others)).toBeNull();
  const low = computeLowAgreement({ judged: 50, agreed: 25 }, others);
  expect(low).toMatchObject({ usual: 0.96, others: 5 });
  // (0.96 − 0.5) / √(49/52 · 3/52 / 50 + (1.4826 · 0.02)²)
  expect(low?.strength).toBeCloseTo(0.46 / Math.sqrt(0.0010873 + 0.00087924), 2);
});

test('never reports agreement above the usual, few others or an unjudged sample', () => {
  const all = { judged: 50, agreed: 50 };
  const half = others.map(() => ({ judged: 50, agreed: 25 }));
  expect(computeLowAgreement(all, half)).toBeNull();
  expect(computeLowAgreement({ judged: 50, agreed: 0 }, others.slice(1))).toBeNull();
  expect(computeLowAgreement({ judged: 0, agreed: 0 }, others)).toBeNull();
});

test('a wide spread of the others needs a lower agreement', () => {
  const wide = [48, 40, 30, 44, 50].map((agreed) => ({ judged: 50, agreed }));
  expect(computeLowAgreement({ judged: 50, agreed: 20 }, wide)).toBeNull();
});
