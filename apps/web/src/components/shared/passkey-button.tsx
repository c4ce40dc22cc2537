'use client';

import { useState } from 'react';
import { signInWithPasskey } from '@/api-client/passkey-request';
import { Alert } from '@/components/ui/alert';
import { BusyButton } from '@/components/ui/busy-button';
import { unreachable } from '@/components/ui/unreachable';

interface PasskeyButtonProps {
  label: string;
  variant: 'primary' | 'secondary';
  onSuccess: () => void;
}

/** Signs in with a passkey, or confirms who is at the browser. */
export function PasskeyButton({ label, variant, onSuccess }: PasskeyButtonProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    const { serverError } = await signInWithPasskey().catch(() => ({ serverError: unreachable }));
    setFailure(serverError?.message ?? null);
    // Without a failure, the page or the dialog goes away.
    if (serverError) setBusy(false);
    else onSuccess();
  };
  return (
    <div className="flex flex-col items-stretch gap-3">
      <BusyButton variant={variant} size="lg" busy={busy} onClick={signIn}>
        {label}
      </BusyButton>
      {failure ? (
        <Alert tone="bad" live>
          {failure}
        </Alert>
      ) : null}
    </div>
  );
}
