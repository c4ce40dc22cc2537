import type { ProviderView } from '@clapboard/services/core';
import { Link } from '@/components/ui/link';
import { BreakerBadge, BreakerText } from './breaker-badge';
import { ResumeButton } from './resume-button';

/** Every provider and whether it is paused. */
export function ProviderStates({ providers }: { providers: readonly ProviderView[] }) {
  if (providers.length === 0) {
    return (
      <p className="text-faint text-sm">
        None yet.{' '}
        <Link href="/admin/judge/providers" className="prose-link">
          Add a provider
        </Link>
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line border-line border-y">
      {providers.map((provider) => (
        <li key={provider.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {provider.name} <BreakerBadge breaker={provider.breaker} />
            </p>
            <p className="wrap-anywhere text-faint text-sm">{provider.baseUrl}</p>
            <BreakerText breaker={provider.breaker} />
          </div>
          <ResumeButton provider={provider} />
        </li>
      ))}
    </ul>
  );
}
