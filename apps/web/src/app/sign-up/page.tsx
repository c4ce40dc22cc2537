import { redirect } from 'next/navigation';
import { AccountPage } from '@/components/account/account-page';
import { describePage } from '@/components/social/describe-page';
import { currentUser } from '@/server/actor';
import { safeNextPath } from '@/server/next-path';
import type { QueryProps } from '@/url-state/query';

export const metadata = describePage({ title: 'Create an account' });

export default async function SignUpPage({ searchParams }: QueryProps) {
  const { next, error } = await searchParams;
  const target = safeNextPath(next);
  if (await currentUser()) redirect(target);
  return (
    <AccountPage kind="sign-up" next={target} error={typeof error === 'string' ? error : null} />
  );
}
