import type { ProviderView } from '@clapboard/services/core';
import { Card, CardBody } from '@/components/ui/card';
import { Moment } from '@/components/ui/moment';
import { formatCount } from '@/format/values';
import { BreakerBadge, BreakerText } from './breaker-badge';
import { ConnectionTest } from './connection-test';
import { ProviderForm } from './provider-form';
import { ResumeButton } from './resume-button';

interface ProviderCardProps {
  provider: ProviderView;
  /** with the controls, which only admins may use */
  admin: boolean;
}

/** A provider with its state, the source of its key, and for admins the form to edit it. */
export function ProviderCard({ provider, admin }: ProviderCardProps) {
  const heading = `provider-${provider.id}`;
  return (
    <Card aria-labelledby={heading}>
      <CardBody className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2
              id={heading}
              className="wrap-anywhere flex flex-wrap items-center gap-2 font-semibold text-lg tracking-tight"
            >
              {provider.name} <BreakerBadge breaker={provider.breaker} />
            </h2>
            <p className="wrap-anywhere mt-1 font-mono text-soft text-xs">{provider.baseUrl}</p>
            <p className="mt-1 text-sm text-soft">
              {describeKey(provider)} {describeProfiles(provider.profiles)}
            </p>
            <LastConnection connection={provider.lastConnection} />
            <BreakerText breaker={provider.breaker} />
          </div>
          {admin ? <ResumeButton provider={provider} /> : null}
        </div>
        {admin ? (
          <>
            <ConnectionTest provider={provider} leads />
            <details>
              <summary className="prose-link w-fit cursor-pointer py-1 text-sm">
                Edit name, URL or key
              </summary>
              <div className="mt-4">
                <ProviderForm provider={provider} />
              </div>
            </details>
          </>
        ) : null}
      </CardBody>
    </Card>
  );
}

function LastConnection({ connection }: { connection: ProviderView['lastConnection'] }) {
  if (!connection) return <p className="mt-1 text-sm text-soft">Connection not tested yet.</p>;
  const { at, models } = connection;
  return (
    <p className="mt-1 text-sm text-soft">
      Connected on <Moment at={at} />
      {models === null ? '' : `; models: ${formatCount(models.length)}`}.
    </p>
  );
}

function describeKey({ keyFrom, keyVariable }: ProviderView): string {
  if (keyFrom === 'stored') return 'Stored encrypted. The key can’t be shown again.';
  if (keyFrom === 'environment')
    return `The key comes from the worker’s environment variable ${keyVariable}.`;
  return 'No key is used.';
}

function describeProfiles(profiles: number): string {
  if (profiles === 0) return 'No profile uses this provider yet.';
  return profiles === 1
    ? '1 profile uses this provider.'
    : `${profiles} profiles use this provider.`;
}
