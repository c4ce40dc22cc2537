import type { QuotaView } from '@clapboard/services/quota';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QuotaNote } from './quota-note';

const quota: QuotaView = {
  benchmark: 'vidhal',
  perDay: null,
  used: 0,
  total: null,
  left: null,
  renewsAt: new Date('2026-01-02T00:00:00Z'),
  inFlight: { now: 0, most: null },
  window: 'open',
  opensAt: null,
  closesAt: null,
  invited: true,
  submitters: 'everyone',
  proofRequired: false,
  approval: false,
  requiredSettings: [],
};

test('the page says before a submission that it requires a confirmed address, and how to confirm it', () => {
  const html = renderToStaticMarkup(<QuotaNote quota={{ ...quota, proofRequired: true }} />);
  expect(html).toContain('Confirm your e-mail address');
  expect(html).toContain('href="/me/account"');
  expect(renderToStaticMarkup(<QuotaNote quota={quota} />)).toBe('');
});

test('a limit of one submission is written in the singular', () => {
  const notes = [
    { inFlight: { now: 1, most: 1 } },
    { total: { revisionId: 'r1', used: 1, most: 1 } },
    { perDay: 1, left: 0 },
    { inFlight: { now: 1, most: 2 } },
  ].map((limit) => renderToStaticMarkup(<QuotaNote quota={{ ...quota, ...limit }} />));
  expect(notes[0]).toContain('You have 1 submission queued or in progress.');
  expect(notes[1]).toContain('You’ve used the only submission that each account has');
  expect(notes[2]).toContain('You’ve used your only submission for today.');
  expect(notes[3]).toContain('1 of 2 allowed submissions is queued or in progress.');
});
