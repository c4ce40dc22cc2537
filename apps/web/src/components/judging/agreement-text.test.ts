import { expect, it } from 'vitest';
import { formatAgreement } from './agreement-text';

it('agreement has Wilson’s interval, and kappa with a minus sign', () => {
  // By hand: p = 20/48, z² / n = 3.8415 / 48 = 0.0800; centre (0.4167 + 0.0400) / 1.0800 = 0.4228;
  // half √(3.8415 · 0.2431 / 48 + 0.0016) / 1.0800 = 0.1343: 28.9% to 55.7%.
  expect(formatAgreement({ agreed: 20, judged: 48, kappa: -0.126 })).toBe(
    '42%, 95% interval 29–56%, Cohen’s κ −0.13',
  );
});

it('agreement without kappa on every answer still has an interval', () => {
  // By hand: 48 / (48 + 3.8415) = 92.6%.
  expect(formatAgreement({ agreed: 48, judged: 48, kappa: null })).toBe(
    '100%, 95% interval 93–100%',
  );
});

it('nothing judged has no agreement', () => {
  expect(formatAgreement({ agreed: 0, judged: 0, kappa: null })).toBeNull();
});
