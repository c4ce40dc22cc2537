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

/**
 * Submits all that somebody has, one after another: three files each, no two submissions alike. The last
 * one is watched to its end, as on its page. `taken` is told each.
 */
export async function submitAll(person: Person, taken: () => void): Promise<void> {
  const { account, name, submissions, offset } = person;
  let last = '';
  for (let n = 1; n <= submissions; n += 1) {
    const files: { fileId: string; task: string }[] = [];
    for (const { task, file } of journeyDataset.predictions) {
      const fileId = await account.upload(`${task}.json`, rotated(file.buffer, offset + n - 1));
      if (typeof fileId !== 'string') throw new Error(JSON.stringify(fileId));
      files.push({ fileId, task });
    }
    const { submissionId } = await account.submit('vidhal', `${name}, ${n}`, files);
    last = submissionId;
    taken();
  }
  const state = await account.finalState(last);
  if (state.status !== 'done') throw new Error(`${name}: ${JSON.stringify(state)}`);
}
