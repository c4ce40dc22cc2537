import { setTimeout as pause } from 'node:timers/promises';
import { journeyDataset } from '../../e2e/dataset';
import { HttpAccount } from '../../e2e/http-account';
import type { Site } from '../../e2e/site';
import { rotated } from '../journey';

/** How many people submit how often: 50 people, 1,000 submissions, 300 of them by one person. */
export const sizes: readonly { people: number; submissions: number }[] = [
  { people: 1, submissions: 300 },
  { people: 9, submissions: 30 },
  { people: 20, submissions: 15 },
  { people: 15, submissions: 8 },
  { people: 5, submissions: 2 },
];

/** Somebody who is signed in, and what they have to submit. */
export interface Person {
  account: HttpAccount;
  name: string;
  submissions: number;
  /** place of the first of them among those of all, so that no two hold the same bytes */
  offset: number;
}

/** As many people as take turns to upload a file beside the others, for nobody may leave many unused. */
const bystanders = 20;

/** Signs up people who submit nothing, and only look what the site does meanwhile. */
export async function signUpBystanders(site: Site): Promise<HttpAccount[]> {
  const accounts = Array.from({ length: bystanders }, () => new HttpAccount(site.url));
  for (const [n, account] of accounts.entries()) await account.signUp(`Bystander ${n}`);
  return accounts;
}

/** Signs everybody up, one after another, before anything is measured. */
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

/** Who is told what happens while somebody submits. */
export interface Watcher {
  /** a submission was made */
  taken: () => void;
  /** an answer was 503 */
  refused: () => void;
  /** an upload or a submission was answered, this many milliseconds after it was begun */
  wrote: (ms: number) => void;
}

/** Asks again where the site says that it cannot just now, as people's browsers do, a minute long. */
async function persist<T>({ refused }: Watcher, ask: () => Promise<T>): Promise<T> {
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

async function write<T>(watcher: Watcher, ask: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const answer = await persist(watcher, ask);
  watcher.wrote(performance.now() - begun);
  return answer;
}

/**
 * Submits all that somebody has, one after another: three files each, no two submissions alike. The last
 * one is watched to its end, as on its page.
 */
export async function submitAll(person: Person, watcher: Watcher): Promise<void> {
  const { account, name, submissions, offset } = person;
  let last = '';
  for (let n = 1; n <= submissions; n += 1) {
    const files: { fileId: string; task: string }[] = [];
    for (const { task, file } of journeyDataset.predictions) {
      const bytes = rotated(file.buffer, offset + n - 1);
      const fileId = await write(watcher, async () => {
        const received = await account.upload(`${task}.json`, bytes);
        if (typeof received === 'string') return received;
        throw new Error(`upload: ${received.status} ${received.message}`);
      });
      files.push({ fileId, task });
    }
    const model = `${name}, ${n}`;
    const { submissionId } = await write(watcher, () => account.submit('vidhal', model, files));
    last = submissionId;
    watcher.taken();
  }
  const state = await persist(watcher, () => account.finalState(last));
  if (state.status !== 'done') throw new Error(`${name}: ${JSON.stringify(state)}`);
}
