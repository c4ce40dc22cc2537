'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { BusyButton } from '@/components/ui/busy-button';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { useAction } from '@/components/ui/use-action';
import { rotateWebhookSecret } from '@/server/actions/webhooks';
import { SecretContent } from '../secret-content';

/** A button that replaces the secret of a webhook after a confirmation, and shows the new one once. */
export function RotateSecretDialog({ id, host }: { id: string; host: string }) {
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, failure, run } = useAction(
    rotateWebhookSecret,
    { id },
    { onSuccess: (created) => setSecret(created ?? null) },
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => {
        setOpen(shown);
        setSecret(null);
      }}
    >
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" aria-label={`Rotate secret of ${host}`}>
          Rotate secret
        </Button>
      </DialogTrigger>
      {secret === null ? (
        <DialogContent
          title="Rotate the secret?"
          description="For a day, deliveries are signed with the old and the new secret. Then only the new one works."
          footer={
            <>
              <DialogClose asChild>
                <Button variant="secondary">Cancel</Button>
              </DialogClose>
              <BusyButton busy={busy} onClick={run}>
                Rotate secret
              </BusyButton>
            </>
          }
        >
          {failure ? (
            <Alert tone="bad" live>
              {failure.message}
            </Alert>
          ) : null}
        </DialogContent>
      ) : (
        <SecretContent title="New secret" name="secret" secret={secret} />
      )}
    </Dialog>
  );
}
