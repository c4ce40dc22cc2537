import { expect, it } from 'vitest';
import { sendGeneratedRequests } from './testing/send-generated-requests';

it('no generated request causes a fault, and refusals are problem documents', async () => {
  const statuses = await sendGeneratedRequests({ numRuns: 400, seed: 1 });
  // Requests that never get past the validation would prove little.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(10);
});
