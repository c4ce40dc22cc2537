import { randomUUID } from 'node:crypto';
import { publishedSite } from './env';
import { HttpAccount } from './http-account';

export const site = publishedSite();

/** Returns a suffix that makes names and contents unique among all tests. */
export const uniqueId = (): string => randomUUID().slice(0, 8);

/** Returns a client without a session. */
export const newVisitor = (): HttpAccount => new HttpAccount(site.url);

/** Returns the e-mail address and password of an account created by `signUpUser`. */
export const credentials = (name: string) => ({
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
  password: `password of ${name}`,
});

/** Creates an account over HTTP and signs it in. Names must be unique on the site. */
export async function signUpUser(name: string): Promise<HttpAccount> {
  const user = new HttpAccount(site.url);
  await user.signUp(name);
  return user;
}

let maintainer: { account: Promise<HttpAccount>; since: number } | undefined;

async function signInMaintainer(): Promise<HttpAccount> {
  const account = new HttpAccount(site.url);
  await account.signIn(site.maintainer.email, site.maintainer.password);
  return account;
}

/** Changes of rights and keys need a sign-in of the last 15 minutes, also at the end of a test that starts now. */
const signInEveryMs = 5 * 60_000;

/** Returns the maintainer that the first start created, signed in again every five minutes. */
export function getMaintainer(): Promise<HttpAccount> {
  if (!maintainer || Date.now() - maintainer.since > signInEveryMs) {
    maintainer = { account: signInMaintainer(), since: Date.now() };
  }
  return maintainer.account;
}
