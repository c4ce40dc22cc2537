import { expect, it } from 'vitest';
import { getTemplate } from './kinds';

it('e-mails to maintainers link to the page that their next step names', () => {
  expect(getTemplate('canary').page).toBe('/admin/canaries');
  expect(getTemplate('decoy').page).toBe('/admin/integrity');
  // “Hide it on its page”: that of the submission.
  expect(getTemplate('removal_requested').page).toBeUndefined();
});
