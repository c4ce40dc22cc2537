import { type Answers, adminsOnly } from '@clapboard/services/testing';

/** Server actions about the whole site, with the result of each role. */
export const siteActions = {
  'settings#updateSiteSettings': [() => ({ name: 'Clapboard' }), adminsOnly],
  'settings#removeSiteLogo': [() => ({}), adminsOnly],
  'setup#confirmSetupStep': [() => ({ step: 'rules' }), adminsOnly],
  // Deletes nothing, because the records of these tests are no samples.
  'setup#removeSamples': [() => ({}), adminsOnly],
} as const satisfies Readonly<Record<string, readonly [() => object, Answers]>>;
