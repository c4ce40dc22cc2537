'use client';

import { useState } from 'react';
import { signInWith } from '@/api-client/auth-request';
import { Alert } from '@/components/ui/alert';
import { BusyButton } from '@/components/ui/busy-button';
import { unreachable } from '@/components/ui/unreachable';

interface ProviderButtonsProps {
  providers: readonly { id: string; name: string }[];
  next: string;
}

/** Sign-in services of this installation. */
export function ProviderButtons({ providers, next }: ProviderButtonsProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const open = async (provider: string) => {
    setOpening(provider);
    const { serverError } = await signInWith(provider, next).catch(() => ({
      serverError: unreachable,
    }));
    setFailure(serverError?.message ?? null);
    // Without a failure, the browser leaves the page.
    if (serverError) setOpening(null);
  };
  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {providers.map((provider) => (
        <BusyButton
          key={provider.id}
          variant="secondary"
          busy={opening === provider.id}
          onClick={() => open(provider.id)}
        >
          Continue with {provider.name}
        </BusyButton>
      ))}
      {failure ? (
        <Alert tone="bad" live>
          {failure}
        </Alert>
      ) : null}
      <p className="flex items-center gap-3 text-faint text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with your e-mail address
      </p>
    </div>
  );
}
