import type { Restriction } from '@clapboard/services/core';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
import { currentUser } from '@/server/actor';

interface Text {
  title: string;
  reason: string;
  /** link to the part of the account page that lifts the restriction */
  step: string;
  href: string;
}

const texts: Readonly<Record<Restriction, Text>> = {
  password_change_required: {
    title: 'Choose your own password',
    reason:
      'Someone else set your password, so others may know it. Until you change it, you can read your data but can’t change anything.',
    step: 'Change your password',
    href: '/me/account#password',
  },
  second_factor_required: {
    title: 'Set up a second factor',
    reason:
      'Maintainers need a second factor on this site, so that a stolen password isn’t enough. Until you set it up, you can read your data but can’t change anything.',
    step: 'Set up an authenticator app',
    href: '/me/account#factor',
  },
};

/** Tells users what their account needs before they may change anything; nothing for others. */
export async function RestrictedAlert({ className }: { className?: string }) {
  const user = await currentUser();
  if (!user?.restricted) return null;
  const { title, reason, step, href } = texts[user.restricted];
  return (
    <Alert tone="warn" title={title} className={className}>
      <p>{reason}</p>
      <p className="mt-1">
        <Link href={href} className="prose-link">
          {step}
        </Link>
      </p>
    </Alert>
  );
}
