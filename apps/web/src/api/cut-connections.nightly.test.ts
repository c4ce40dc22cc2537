import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAccessToken } from '@clapboard/services/access-tokens';
import {
  createTestContext,
  importTruth,
  makeUsers,
  predictionFiles,
} from '@clapboard/services/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildCli, startCliSite } from './testing/cli-site';

const runs = 1000;
const accounts = 20;
const videos = 40;
/** Bytes of spaces behind each of the three files of a run. */
const padding = 250_000;

it(`${runs} submissions over connections that are cut at a random byte: exactly one each, and at most 1.1 times the files' bytes are sent`, async () => {
  const built = await mkdtemp(path.join(tmpdir(), 'clapboard-cli-'));
  const context = await createTestContext();
  const { db } = context.services;
  await importTruth(context, { videos });
  await db.submissionRules.create({ data: { benchmark: 'vidhal', perDay: runs } });
  const site = await startCliSite(context, { program: await buildCli(built) });
  try {
    const tokens = await Promise.all(
      (await makeUsers(context, accounts)).map((user) =>
        createAccessToken(context.services, user, {
          name: 'GPU machine',
          scopes: ['read', 'submit'],
        }),
      ),
    );
    // Shares of the files' bytes, the same every night. A share above 1 cuts a later request.
    const cuts = fc.sample(fc.double({ min: 0, max: 1.01, noNaN: true }), {
      seed: 1,
      numRuns: runs,
    });
    const files = predictionFiles(videos, { skill: 0.6 });
    const tooMuch: string[] = [];
    for (const [run, share] of cuts.entries()) {
      // Spaces change the bytes of a file and thus its hash, but not its answers.
      const spaces = new Uint8Array(padding + run).fill(32);
      const padded = files.map(({ name, bytes }) => {
        return { name, bytes: Buffer.concat([bytes, spaces]) };
      });
      const size = padded.reduce((sum, { bytes }) => sum + bytes.length, 0);
      await site.write('run', padded);
      const before = site.received;
      const cut = Math.ceil(share * size);
      site.cutAt(before + cut);
      const account = run % accounts;
      const name = `Lab/M${account}`;
      const model = run < accounts ? ['--new-model', name, '--weights', 'open'] : ['--model', name];
      const { exitCode, stderr } = await site.run(
        ['submit', 'run', '--benchmark', 'vidhal', '--set', 'frames=8', ...model],
        tokens[account]?.token,
      );
      expect(exitCode, `run ${run}, cut at byte ${cut}: ${stderr}`).toBe(0);
      const sent = site.received - before;
      if (sent > 1.1 * size) tooMuch.push(`run ${run}: ${sent} of ${size}, cut at ${cut}`);
    }
    expect(tooMuch).toEqual([]);
    expect(await db.submission.count()).toBe(runs);
    const submissions = await db.submission.findMany({ include: { files: true } });
    expect(new Set(submissions.map(({ contentHash }) => contentHash)).size).toBe(runs);
    expect(submissions.filter((submission) => submission.files.length !== 3)).toEqual([]);
  } finally {
    await site.close();
    await context.close();
    await rm(built, { recursive: true });
  }
}, 3_600_000);
