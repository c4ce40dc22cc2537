import { redirect } from 'next/navigation';
import { AccountPage } from '@/components/account/account-page';
import { describePage } from '@/components/social/describe-page';
import { currentUser } from '@/server/actor';
import { safeNextPath } from '@/server/next-path';
import type { QueryProps } from '@/url-state/query';

export const metadata = describePage({ title: 'Sign in' });

export default async function SignInPage({ searchParams }: QueryProps) {
  const { next, error, step } = await searchParams;
  const target = safeNextPath(next);
  if (await currentUser()) redirect(target);
  return (
    <AccountPage
      kind="sign-in"
      next={target}
      error={typeof error === 'string' ? error : null}
      step={step === 'code' || step === 'passkey' ? step : null}
    />
  );
}
