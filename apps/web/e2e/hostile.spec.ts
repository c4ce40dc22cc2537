import { readFileSync } from 'node:fs';
import { expect, test } from './fixture';
import { climbingZip, deepJson, endlessJson, pickle, png, zipBomb } from './hostile-files';
import { HttpAccount } from './http-account';
import { type Site, startSite } from './site';
import { signUpUser, uniqueId } from './users';

const mebibyte = 1024 * 1024;
const maxPeakMemory = 512 * mebibyte;

/** Files that are rejected during the upload. */
const unreadable = [
  { what: 'a pickle', name: 'predictions.json', body: pickle, code: 'file_unsupported' },
  {
    what: 'a file named .pkl',
    name: 'predictions.pkl',
    body: () => Buffer.from('{}'),
    code: 'file_unsupported',
  },
  { what: 'a PNG named .json', name: 'mcqa.json', body: png, code: 'file_unsupported' },
  { what: 'an empty file', name: 'mcqa.json', body: () => Buffer.alloc(0), code: 'file_empty' },
  {
    what: 'a file of 300 MiB',
    name: 'mcqa.json',
    body: () => endlessJson(300 * mebibyte),
    code: 'file_too_large',
  },
];

/** Files that are rejected when their content is parsed. */
const invalid = [
  { what: 'a zip bomb of 2 GiB', name: 'mcqa.zip', body: zipBomb },
  { what: 'JSON nested 100,000 deep', name: 'mcqa.json', body: deepJson },
  { what: 'a zip that climbs out of its folder', name: 'mcqa.zip', body: climbingZip },
];

async function expectRefusedUploads(user: HttpAccount): Promise<void> {
  for (const { what, name, body, code } of unreadable) {
    expect(await user.upload(name, body()), what).toMatchObject({ code });
  }
}

/**
 * Submits each invalid file over HTTP, without the check in the browser, and expects its name on the page of the
 * result.
 */
async function expectRejectedSubmissions(user: HttpAccount): Promise<void> {
  for (const { what, name, body } of invalid) {
    const fileId = await user.upload(name, body());
    if (typeof fileId !== 'string') throw new Error(JSON.stringify(fileId));
    const model = `Hostile ${what} ${uniqueId()}`;
    const { submissionId } = await user.submit('vidhal', model, [{ fileId, task: 'mcqa' }]);
    const state = await user.finalState(submissionId);
    expect(state, what).toMatchObject({ status: 'failed', errorCode: 'invalid_files' });
    const page = await (await user.fetch(`/submissions/${submissionId}`)).text();
    expect(page, what).toContain(name);
  }
}

test('workers reject files with hostile content and the page names them', async () => {
  await expectRejectedSubmissions(await signUpUser('Hostile Content'));
});

test('the browser check reports files with hostile content', async ({ openPage }) => {
  const page = await openPage({ user: await signUpUser('Hostile Browser') });
  for (const { what, name, body } of invalid) {
    await page.goto('/b/vidhal/submit');
    const file = { name, mimeType: 'application/octet-stream', buffer: body() };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText(/\b\d+ errors?\b/).first(), what).toBeVisible();
    await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click();
  }
});

/** Reads the most memory that a process has used, in bytes. Undefined on systems other than Linux. */
function readPeakMemory(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kibibytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  return Number(kibibytes) * 1024;
}

function expectLowMemory({ pids }: Site): void {
  for (const pid of [pids.web, ...pids.worker]) {
    const peak = readPeakMemory(pid);
    if (peak !== undefined) expect(peak).toBeLessThan(maxPeakMemory);
  }
}

test('website and worker stay below 512 MiB with all hostile files @nightly', async () => {
  // A new site: other tests use memory as well.
  const { site: ownSite, stop } = await startSite();
  try {
    const user = new HttpAccount(ownSite.url);
    await user.signUp('Hostile Memory');
    await expectRefusedUploads(user);
    await expectRejectedSubmissions(user);
    expectLowMemory(ownSite);
  } finally {
    await stop();
  }
});
