import { expect, test } from './fixture';
import { activateSamples } from './import-truth';
import { loadSamples } from './samples';
import { submitAndScore } from './submissions';
import { newVisitor, signUpUser } from './users';

test.describe.configure({ mode: 'parallel' });

for (const { id, title } of loadSamples()) {
  test(`${title}: sample files lead to a result, a leaderboard and question files`, async () => {
    await activateSamples(id);
    const user = await signUpUser(`Every ${id}`);
    const submissionId = await submitAndScore(user, id, `Every ${id}`);
    const result = await (await user.fetch(`/submissions/${submissionId}`)).text();
    expect(result).toContain('95% interval');
    const leaderboard = await (await newVisitor().fetch(`/b/${id}`)).text();
    expect(leaderboard.match(/<tr[^>]* data-id=/g)?.length).toBeGreaterThan(1);
    const about = await (await user.fetch(`/b/${id}/about`)).text();
    const addresses = [
      ...about.matchAll(/href="(\/api\/v1\/benchmarks\/[^"]+\/question-files\/[^"]+)"/g),
    ];
    expect(addresses.length).toBeGreaterThan(0);
    for (const [, address = ''] of addresses) {
      expect((await user.fetch(address)).status, address).toBe(200);
    }
  });
}
