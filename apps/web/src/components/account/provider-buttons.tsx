'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { signInWith } from './auth-request';

interface ProviderButtonsProps {
  providers: readonly { id: string; name: string }[];
  next: string;
}

/** Other ways to sign in, as far as this site has them. */
export function ProviderButtons({ providers, next }: ProviderButtonsProps) {
  const [failure, setFailure] = useState<string | null>(null);
  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="secondary"
          onClick={async () => setFailure((await signInWith(provider.id, next))?.message ?? null)}
        >
          Continue with {provider.name}
        </Button>
      ))}
      {failure ? (
        <Alert tone="bad" live>
          {failure}
        </Alert>
      ) : null}
      <p className="flex items-center gap-3 text-faint text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with e-mail
      </p>
    </div>
  );
}
