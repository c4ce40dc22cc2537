import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { climbingZip, deepJson, endlessJson, pickle, png, zipBomb } from './hostile-files';
import { HttpAccount } from './http-account';
import { openWindow, signUp, site } from './people';

const mebibyte = 1024 * 1024;
/** What all of them together may take beside what a process held before. */
const allowedRise = 256 * mebibyte;

interface Memory {
  pid: number;
  /** bytes held now, and the most held since the last reset */
  held: number;
  peak: number;
}

/** The memory of the site's processes. Read from Linux; elsewhere none is known. */
function memories(): Memory[] {
  if (process.platform !== 'linux') return [];
  return [site.pids.web, ...site.pids.worker].map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const bytes = (name: string) =>
      Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
    return { pid, held: bytes('VmRSS'), peak: bytes('VmHWM') };
  });
}

/** Memory before the first hostile file; the peaks count from here. */
let before: Memory[] = [];

test.beforeAll(() => {
  before = memories();
  // 5: "reset the peak resident set size" (proc(5), clear_refs).
  for (const { pid } of before) writeFileSync(`/proc/${pid}/clear_refs`, '5');
});

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

test('all of this took neither web nor worker 256 MiB more than they held', () => {
  for (const { pid, peak } of memories()) {
    const held = before.find((one) => one.pid === pid)?.held ?? 0;
    expect(peak - held, `process ${pid}`).toBeLessThan(allowedRise);
  }
});
