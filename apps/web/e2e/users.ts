import { randomUUID } from 'node:crypto';
import { publishedSite } from './env';
import { HttpAccount } from './http-account';

export const site = publishedSite();

/** A suffix that makes names and contents differ from those of every other test. */
export const uniqueId = (): string => randomUUID().slice(0, 8);

/** Somebody without an account. */
export const newVisitor = (): HttpAccount => new HttpAccount(site.url);

/** The e-mail address and password that `signUpUser` gives to an account. */
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

let maintainer: Promise<HttpAccount> | undefined;

async function signInMaintainer(): Promise<HttpAccount> {
  const account = new HttpAccount(site.url);
  await account.signIn(site.maintainer.email, site.maintainer.password);
  return account;
}

/** The maintainer whom the first start created, signed in once per Playwright worker. */
export function getMaintainer(): Promise<HttpAccount> {
  maintainer ??= signInMaintainer();
  return maintainer;
}
