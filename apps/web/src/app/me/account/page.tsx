import { type AccountView, getMyAccount } from '@clapboard/services/users';
import type { Metadata } from 'next';
import { AccountSection } from '@/components/me/account-section';
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

export default async function AccountPage({ searchParams }: QueryProps) {
  const { error } = await searchParams;
  const account = await forPage(
    '/me/account',
    getMyAccount(services(), await currentActor(), {
      currentSessionId: (await currentSessionId()) ?? '',
    }),
  );
  const user = await currentUser();
  return (
    <div className="flex max-w-4xl flex-col gap-10">
      <h1 className="font-semibold text-2xl tracking-tight">Account</h1>
      <AccountSection
        id="who"
        title="You"
        badge={
          user?.maintainer ? (
            <Badge tone="accent" className="mt-2">
              Maintainer
            </Badge>
          ) : null
        }
      >
        <div className="flex max-w-md flex-col gap-6">
          <NameForm name={user?.name ?? ''} />
          <EmailSettings
            email={account.email}
            verified={account.emailVerified}
            sendsLinks={sendsLinks()}
          />
          <p className="text-soft text-sm">
            Account ID: <code className="wrap-anywhere">{user?.id}</code>
          </p>
        </div>
      </AccountSection>
      <SignInSections
        account={account}
        providers={await signInProviders()}
        error={typeof error === 'string' ? error : null}
      />
      <AccountSection id="sessions" title="Sessions" description="Browsers where you’re signed in.">
        <SessionList sessions={account.sessions} />
      </AccountSection>
      <AccountSection
        id="data"
        title="Your data"
        description="Download everything stored about your account as JSON, or delete the account."
      >
        <div className="flex flex-wrap items-start gap-3">
          <Button variant="secondary" asChild>
            <a href="/api/v1/me/export" download="clapboard-account.json">
              Export account
            </a>
          </Button>
          <DeleteAccount organisations={await listSoleOwned()} />
        </div>
      </AccountSection>
      <AccountSection
        id="leave"
        title="Sign out"
        description="This also deletes the drafts saved in this browser."
      >
        <div>
          <SignOutButton />
        </div>
      </AccountSection>
    </div>
  );
}

interface SignInSectionsProps {
  account: AccountView;
  providers: readonly { id: string; name: string }[];
  /** why a service was not added */
  error: string | null;
}

/** The ways to sign in: password and second factor, passkeys, and other services. */
function SignInSections({ account, providers, error }: SignInSectionsProps) {
  return (
    <>
      <AccountSection id="password" title="Password">
        <div className="max-w-md">
          {account.hasPassword ? (
            <PasswordForm minimumLength={minimumPasswordLength} />
          ) : (
            <NoPassword canSet={account.email !== null && sendsLinks()} />
          )}
        </div>
      </AccountSection>
      <AccountSection
        id="factor"
        title="Second factor"
        description="Adds a second step when you sign in with your password: a code from an authenticator app, or a passkey."
      >
        <div className="max-w-md">
          <FactorPanel
            hasApp={account.authenticatorApp}
            hasPasskey={account.passkeys.length > 0}
            hasPassword={account.hasPassword}
          />
        </div>
      </AccountSection>
      {offersPasskeys() || account.passkeys.length > 0 ? (
        <AccountSection
          id="passkeys"
          title="Passkeys"
          description="Sign in with your fingerprint, face or PIN, without a password or code."
        >
          <PasskeyPanel passkeys={account.passkeys} isOnlyFactor={!account.authenticatorApp} />
        </AccountSection>
      ) : null}
      {providers.length > 0 ? (
        <AccountSection
          id="services"
          title="Sign-in services"
          description="Use any of these services to sign in to this account."
        >
          <ServiceList
            services={providers.map(({ id, name }) => ({
              id,
              name,
              linked: account.services.includes(id),
            }))}
            removable={account.services.length > 1 || account.hasPassword}
            error={error}
          />
        </AccountSection>
      ) : null}
    </>
  );
}

/** `canSet`: a link by e-mail can set a password. */
function NoPassword({ canSet }: { canSet: boolean }) {
  return (
    <p className="text-soft">
      This account signs in through another service and has no password here.{' '}
      {canSet ? (
        <Link href="/forgot-password" className="prose-link">
          Set a password
        </Link>
      ) : null}
    </p>
  );
}
