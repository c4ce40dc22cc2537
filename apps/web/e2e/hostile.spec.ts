import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { climbingZip, deepJson, endlessJson, pickle, png, zipBomb } from './hostile-files';
import { HttpAccount } from './http-account';
import { openWindow, signUp, site } from './people';

const mebibyte = 1024 * 1024;
const allowedPeak = 512 * mebibyte;

/** The most memory a process has ever held, in bytes. Read from Linux; elsewhere undefined. */
function peakMemory(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kibibytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  return Number(kibibytes) * 1024;
}

async function account(name: string): Promise<HttpAccount> {
  const person = new HttpAccount(site.url);
  await person.signUp(name);
  return person;
}

test.describe.configure({ mode: 'serial' });

test.describe('an upload that can never be read is refused while it comes', () => {
  const refused = [
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
  for (const { what, name, body, code } of refused) {
    test(what, async () => {
      const person = await account(`Hostile ${what.replaceAll(/\W/g, '')}`);
      const answer = await person.upload(name, body());
      expect(answer).toMatchObject({ code });
    });
  }
});

test.describe('an upload that only its content betrays is rejected with place and cure', () => {
  const rejected = [
    { what: 'a zip bomb of 2 GiB', name: 'mcqa.zip', body: zipBomb },
    { what: 'JSON nested 100,000 deep', name: 'mcqa.json', body: deepJson },
    { what: 'a zip that climbs out of its folder', name: 'mcqa.zip', body: climbingZip },
  ];
  for (const { what, name, body } of rejected) {
    test(`${what}, past the browser's check`, async () => {
      const person = await account(`Hostile ${what.replaceAll(/\W/g, '')}`);
      const fileId = await person.upload(name, body());
      if (typeof fileId !== 'string') throw new Error(JSON.stringify(fileId));
      const model = `Hostile ${what}`;
      const { submissionId } = await person.submit('vidhal', model, [{ fileId, task: 'mcqa' }]);
      const state = await person.finalState(submissionId);
      expect(state).toMatchObject({ status: 'failed', errorCode: 'invalid_files' });
      const page = await (await person.fetch(`/submissions/${submissionId}`)).text();
      expect(page).toContain(name);
    });

    test(`${what}, in the browser's check`, async ({ browser }) => {
      const { page, errors } = await openWindow(browser);
      await signUp(page, `Browser ${what.replaceAll(/\W/g, '')}`, '/b/vidhal/submit');
      const file = { name, mimeType: 'application/octet-stream', buffer: body() };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByText(/\b\d+ errors?\b/).first()).toBeVisible({ timeout: 10_000 });
      expect(errors).toEqual([]);
    });
  }
});

test('a name that is a path is refused and never becomes one', async () => {
  const person = await account('Hostile name');
  const answer = await person.upload('../../../etc/cron.d/mcqa.json', Buffer.from('{"a":"A"}'));
  expect(answer).toMatchObject({ status: 422, detail: expect.stringContaining('another folder') });
});

test('all of this left web and worker under 512 MiB', () => {
  for (const pid of [site.pids.web, ...site.pids.worker]) {
    const peak = peakMemory(pid);
    if (peak !== undefined) expect(peak).toBeLessThan(allowedPeak);
  }
});
