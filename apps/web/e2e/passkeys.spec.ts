import type { Page } from '@playwright/test';
import { expect, test } from './fixture';
import { confirmDialog } from './page-actions';
import { credentials, signUpUser, uniqueId } from './users';

const isAccountPage = ({ pathname }: URL) => pathname === '/me/account';

/** Gives the browser of a page an authenticator that verifies its user, as a fingerprint reader does. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: () =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}

test('a passkey signs in alone and completes a password, and its loss is covered by a recovery code', async ({
  openPage,
}) => {
  const name = `Paula Passkey ${uniqueId()}`;
  const { email, password } = credentials(name);
  // A page shows a refused sign-in in its console.
  const page = await openPage({ user: await signUpUser(name), allowedErrors: /401|403/ });
  const authenticator = await addAuthenticator(page);
  await page.goto('/me/account');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByLabel('Passkey name').fill('Laptop');
  await passkeys.getByRole('button', { name: 'Add passkey' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = await codes.first().innerText();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText(/Laptop.*never used/s);

  const signOut = async () => {
    await page.goto('/me/account');
    await page.getByRole('region', { name: 'Sign out' }).getByRole('button').click();
    await page.waitForURL((url) => !url.pathname.startsWith('/me'));
    await page.goto('/sign-in?next=/me/account');
  };
  await signOut();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('last used');

  const enterPassword = async () => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await signOut();
  await enterPassword();
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await page.waitForURL(isAccountPage);

  await authenticator.refuse();
  await signOut();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('No passkey was used')).toBeVisible();
  await enterPassword();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(isAccountPage);
  await confirmDialog(page, { trigger: 'Remove Laptop', confirm: 'Remove passkey' });
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);

  await signOut();
  await enterPassword();
  await page.waitForURL(isAccountPage);
});
