import { expect, it } from 'vitest';
import { sendGeneratedRequests } from './testing/send-generated-requests';

it('none of 10,000 generated requests causes a fault, and refusals are problem documents', async () => {
  const statuses = await sendGeneratedRequests({ numRuns: 10_000 });
  expect(statuses.get(200) ?? 0).toBeGreaterThan(250);
}, 3_600_000);
