'use client';

import type { ProviderView } from '@clapboard/services/core';
import { ActionButton } from '@/components/ui/action-button';
import { resumeProvider } from '@/server/actions/judging';

/** Ends a provider's pause; nothing if it isn't paused. */
export function ResumeButton({ provider }: { provider: ProviderView }) {
  if (provider.breaker.state === 'closed') return null;
  return (
    <ActionButton
      variant="secondary"
      size="sm"
      aria-label={`Resume ${provider.name}`}
      action={resumeProvider}
      input={{ providerId: provider.id }}
    >
      Resume
    </ActionButton>
  );
}
