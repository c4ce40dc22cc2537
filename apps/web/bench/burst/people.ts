import { setTimeout as pause } from 'node:timers/promises';
import { journeyDataset } from '../../e2e/dataset';
import { HttpAccount } from '../../e2e/http-account';
import type { Site } from '../../e2e/site';
import { rotateAnswers } from '../journey';

/** Numbers of people by their number of submissions: 50 people, 1,000 submissions, 300 of them by one person. */
const sizes: readonly { people: number; submissions: number }[] = [
  { people: 1, submissions: 300 },
  { people: 9, submissions: 30 },
  { people: 20, submissions: 15 },
  { people: 15, submissions: 8 },
  { people: 5, submissions: 2 },
];

/** A signed-in user with their number of submissions. */
export interface Person {
  account: HttpAccount;
  name: string;
  submissions: number;
  /** number of their first submission among all submissions, which makes the files of each submission unique */
  offset: number;
}

/** Users who take turns to upload a file, because each may have only a few unused uploads. */
const bystanders = 20;

/** Signs up users who submit nothing. Their requests measure the response times. */
export async function signUpBystanders(site: Site): Promise<HttpAccount[]> {
  const accounts = Array.from({ length: bystanders }, () => new HttpAccount(site.url));
  for (const [n, account] of accounts.entries()) await account.signUp(`Bystander ${n}`);
  return accounts;
}

/** Signs up all users in sequence, before the measurement. */
export async function signUpAll(site: Site): Promise<Person[]> {
  const people: Person[] = [];
  let offset = 1;
  for (const { people: count, submissions } of sizes) {
    for (let n = 1; n <= count; n += 1) {
      const name = `Burst ${submissions} of ${n}`;
      const account = new HttpAccount(site.url);
      await account.signUp(name);
      people.push({ account, name, submissions, offset });
      offset += submissions;
    }
  }
  return people;
}

/** Callbacks for the events of a submission. */
export interface Watcher {
  /** a submission was accepted */
  submitted: () => void;
  /** the response was 503 */
  refused: () => void;
  /** an upload or submission was answered after `ms` milliseconds, including retries */
  wrote: (ms: number) => void;
}

/** Retries for up to a minute while the site answers 503, like the site's pages do. */
async function retryWhileBusy<T>({ refused }: Watcher, ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === 60 || !String(error).includes(' 503 ')) throw error;
      refused();
      await pause(1000);
    }
  }
}

/**
 * Returns a function that waits until the next submission is due, if all people together make so many a minute. Without
 * a number, nobody waits.
 */
export function createPace(perMinute: number | null): () => Promise<void> {
  if (perMinute === null) return async () => {};
  let due = performance.now();
  return async () => {
    due += 60_000 / perMinute;
    await pause(Math.max(0, due - performance.now()));
  };
}

async function write<T>(watcher: Watcher, ask: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const answer = await retryWhileBusy(watcher, ask);
  watcher.wrote(performance.now() - begun);
  return answer;
}

/**
 * Makes all submissions of a user in sequence, each with three unique files and when it is due. Follows the last
 * submission to its end, like its page.
 */
export async function submitAll(
  person: Person,
  watcher: Watcher,
  waitUntilDue = createPace(null),
): Promise<void> {
  const { account, name, submissions, offset } = person;
  let last = '';
  for (let n = 1; n <= submissions; n += 1) {
    await waitUntilDue();
    const files: { fileId: string; task: string }[] = [];
    for (const { task, file } of journeyDataset.predictions) {
      const bytes = rotateAnswers(file.buffer, offset + n - 1);
      const fileId = await write(watcher, async () => {
        const received = await account.upload(`${task}.json`, bytes);
        if (typeof received === 'string') return received;
        throw new Error(`upload: ${received.status} ${received.detail}`);
      });
      files.push({ fileId, task });
    }
    const model = `${name}, ${n}`;
    const { submissionId } = await write(watcher, () => account.submit('vidhal', model, files));
    last = submissionId;
    watcher.submitted();
  }
  const state = await retryWhileBusy(watcher, () => account.finalState(last));
  if (state.status !== 'done') throw new Error(`${name}: ${JSON.stringify(state)}`);
}
