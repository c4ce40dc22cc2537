import { myAccount } from '@clapboard/services/users';
import type { Metadata } from 'next';
import { FactorPanel } from '@/components/me/factor-panel';
import { NameForm } from '@/components/me/name-form';
import { PasswordForm } from '@/components/me/password-form';
import { SessionList } from '@/components/me/session-list';
import { SignOutButton } from '@/components/me/sign-out-button';
import { Badge } from '@/components/ui/badge';
import { currentActor, currentSessionId, currentUser } from '@/server/actor';
import { minimumPasswordLength } from '@/server/auth';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Account' };

const part = 'grid gap-x-12 gap-y-5 border-line border-t pt-8 lg:grid-cols-[16rem_minmax(0,1fr)]';
const heading = 'font-semibold text-lg tracking-tight';

export default async function AccountPage() {
  const account = await forPage(
    '/me/account',
    myAccount(services(), await currentActor(), {
      currentSessionId: (await currentSessionId()) ?? '',
    }),
  );
  const user = await currentUser();
  return (
    <div className="flex max-w-4xl flex-col gap-10">
      <h1 className="font-semibold text-2xl tracking-tight">Account</h1>
      <section aria-labelledby="who" className={part}>
        <div>
          <h2 id="who" className={heading}>
            You
          </h2>
          {user?.maintainer ? (
            <Badge tone="accent" className="mt-2">
              Maintainer
            </Badge>
          ) : null}
        </div>
        <div className="flex max-w-md flex-col gap-6">
          <NameForm name={user?.name ?? ''} />
          <dl className="text-sm">
            <dt className="font-medium">E-mail</dt>
            <dd className="wrap-anywhere mt-1 text-soft">{user?.email}</dd>
          </dl>
        </div>
      </section>
      <section aria-labelledby="password" className={part}>
        <h2 id="password" className={heading}>
          Password
        </h2>
        <div className="max-w-md">
          {account.hasPassword ? (
            <PasswordForm minimumLength={minimumPasswordLength} />
          ) : (
            <p className="text-soft">
              This account signs in through another service and has no password here.
            </p>
          )}
        </div>
      </section>
      <section aria-labelledby="factor" className={part}>
        <div>
          <h2 id="factor" className={heading}>
            Second factor
          </h2>
          <p className="mt-1 text-faint text-sm">
            A code of an authenticator app, besides your password.
          </p>
        </div>
        <div className="max-w-md">
          <FactorPanel enabled={account.secondFactor} hasPassword={account.hasPassword} />
        </div>
      </section>
      <section aria-labelledby="sessions" className={part}>
        <div>
          <h2 id="sessions" className={heading}>
            Sessions
          </h2>
          <p className="mt-1 text-faint text-sm">Browsers in which you are signed in.</p>
        </div>
        <SessionList sessions={account.sessions} />
      </section>
      <section aria-labelledby="leave" className={part}>
        <div>
          <h2 id="leave" className={heading}>
            Sign out
          </h2>
          <p className="mt-1 text-faint text-sm">
            This also deletes the drafts saved in this browser.
          </p>
        </div>
        <div>
          <SignOutButton />
        </div>
      </section>
    </div>
  );
}
