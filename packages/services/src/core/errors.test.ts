import { expect, it } from 'vitest';
import { errorTable } from './errors';

it('no message speaks of a form, because programs get the same messages as pages', () => {
  for (const [code, { message }] of Object.entries(errorTable)) {
    expect(message, code).not.toMatch(/\bforms?\b|\bmarked\b|\bbelow\b/i);
  }
});
