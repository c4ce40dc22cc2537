import type { ProviderView } from '@clapboard/services/core';
import { BreakerBadge, BreakerText } from './breaker-badge';
import { ResumeButton } from './resume-button';

interface ProviderStatesProps {
  providers: readonly ProviderView[];
  /** with the button that ends a pause, which only admins may use */
  admin: boolean;
}

/** Every provider and whether it is paused. */
export function ProviderStates({ providers, admin }: ProviderStatesProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {providers.map((provider) => (
        <li key={provider.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
              {provider.name} <BreakerBadge breaker={provider.breaker} />
            </p>
            <p className="wrap-anywhere text-faint text-sm">{provider.baseUrl}</p>
            <BreakerText breaker={provider.breaker} />
          </div>
          {admin ? <ResumeButton provider={provider} /> : null}
        </li>
      ))}
    </ul>
  );
}
