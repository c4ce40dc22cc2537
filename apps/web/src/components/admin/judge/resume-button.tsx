'use client';

import type { ProviderView } from '@clapboard/services';
import { resume } from '@/server/judge-actions';
import { ActionButton } from './action-button';

/** Ends a provider's pause; nothing while it is in use. */
export function ResumeButton({ provider }: { provider: ProviderView }) {
  if (provider.breaker.state === 'closed') return null;
  return (
    <ActionButton label="Resume" name={`Resume ${provider.name}`} act={() => resume(provider.id)} />
  );
}
