import { getMyAccount } from '@clapboard/services/users';
import type { Metadata } from 'next';
import { DeleteAccount } from '@/components/me/delete-account';
import { EmailSettings } from '@/components/me/email-settings';
import { FactorPanel } from '@/components/me/factor-panel';
import { NameForm } from '@/components/me/name-form';
import { PasskeyPanel } from '@/components/me/passkey-panel';
import { PasswordForm } from '@/components/me/password-form';
import { ServiceList } from '@/components/me/service-list';
import { SessionList } from '@/components/me/session-list';
import { SignOutButton } from '@/components/me/sign-out-button';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { currentActor, currentSessionId, currentUser } from '@/server/actor';
import { minimumPasswordLength, offersPasskeys, sendsLinks, signInProviders } from '@/server/auth';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import { listSoleOwned } from '@/server/sole-owned';
import type { QueryProps } from '@/url-state/query';

export const metadata: Metadata = { title: 'Account' };

const part = 'grid gap-x-12 gap-y-5 border-line border-t pt-8 lg:grid-cols-[16rem_minmax(0,1fr)]';
const heading = 'font-semibold text-lg tracking-tight';

export default async function AccountPage({ searchParams }: QueryProps) {
  const { error } = await searchParams;
  const account = await forPage(
    '/me/account',
    getMyAccount(services(), await currentActor(), {
      currentSessionId: (await currentSessionId()) ?? '',
    }),
  );
  const user = await currentUser();
  const providers = await signInProviders();
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
          <EmailSettings
            email={account.email}
            verified={account.emailVerified}
            sendsLinks={sendsLinks()}
          />
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
              {account.email && sendsLinks() ? (
                <>
                  {' '}
                  <Link href="/forgot-password" className="prose-link">
                    Set a password
                  </Link>
                </>
              ) : null}
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
            Adds a second step when you sign in with your password: a code from an authenticator
            app, or a passkey.
          </p>
        </div>
        <div className="max-w-md">
          <FactorPanel
            hasApp={account.authenticatorApp}
            hasPasskey={account.passkeys.length > 0}
            hasPassword={account.hasPassword}
          />
        </div>
      </section>
      {offersPasskeys() || account.passkeys.length > 0 ? (
        <section aria-labelledby="passkeys" className={part}>
          <div>
            <h2 id="passkeys" className={heading}>
              Passkeys
            </h2>
            <p className="mt-1 text-faint text-sm">
              Sign in with your fingerprint, face or PIN, without a password or code.
            </p>
          </div>
          <PasskeyPanel passkeys={account.passkeys} isOnlyFactor={!account.authenticatorApp} />
        </section>
      ) : null}
      {providers.length > 0 ? (
        <section aria-labelledby="services" className={part}>
          <div>
            <h2 id="services" className={heading}>
              Sign-in services
            </h2>
            <p className="mt-1 text-faint text-sm">
              Use any of these services to sign in to this account.
            </p>
          </div>
          <ServiceList
            services={providers.map(({ id, name }) => ({
              id,
              name,
              linked: account.services.includes(id),
            }))}
            removable={account.services.length > 1 || account.hasPassword}
            error={typeof error === 'string' ? error : null}
          />
        </section>
      ) : null}
      <section aria-labelledby="sessions" className={part}>
        <div>
          <h2 id="sessions" className={heading}>
            Sessions
          </h2>
          <p className="mt-1 text-faint text-sm">Browsers where you’re signed in.</p>
        </div>
        <SessionList sessions={account.sessions} />
      </section>
      <section aria-labelledby="data" className={part}>
        <div>
          <h2 id="data" className={heading}>
            Your data
          </h2>
          <p className="mt-1 text-faint text-sm">
            Download everything stored about your account as JSON, or delete the account.
          </p>
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <Button variant="secondary" asChild>
            <a href="/api/v1/me/export" download="clapboard-account.json">
              Export account
            </a>
          </Button>
          <DeleteAccount organisations={await listSoleOwned()} />
        </div>
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
