'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { formatCounted, formatDuration } from '@/format/values';
import { testProvider } from '@/server/actions/judging';
import { TrialState } from './trial-state';
import { useTrial } from './use-trial';

interface ConnectionTestProps {
  provider: { id: string; name: string };
  /** the outcome leads to the form of a profile */
  leads?: boolean;
}

/** Tests a provider’s address and key, and shows its models. */
export function ConnectionTest({ provider, leads = false }: ConnectionTestProps) {
  const router = useRouter();
  const [trialId, setTrialId] = useState<string | null>(null);
  const polled = useTrial(trialId);
  const connection = polled.trial?.connection;
  useEffect(() => {
    // The page shows the models of the latest test.
    if (connection) router.refresh();
  }, [connection, router]);
  return (
    <div className="flex flex-col gap-3">
      <ActionButton
        variant="secondary"
        size="sm"
        aria-label={`Test connection to ${provider.name}`}
        action={testProvider}
        input={{ providerId: provider.id }}
        waiting={polled.isWaiting}
        onSuccess={(id) => setTrialId(id ?? null)}
      >
        Test connection
      </ActionButton>
      {trialId === null ? null : (
        <TrialState polled={polled} waiting="Connecting to the provider…">
          {connection ? <Connection {...connection} /> : null}
          {connection && leads ? (
            <Link
              href={`/admin/judge/profiles/new?provider=${provider.id}`}
              className={`${buttonClass('secondary', 'sm')} w-fit`}
            >
              Create a profile
            </Link>
          ) : null}
        </TrialState>
      )}
    </div>
  );
}

function Connection({ latencyMs, models }: { latencyMs: number; models: string[] | null }) {
  if (models === null) {
    return (
      <Alert tone="warn" live>
        The server answered, but has no list of models at this address. Check that the base URL ends
        with the API’s path, such as /v1. If the server has no list, ask one question in a profile’s
        form to test the key.
      </Alert>
    );
  }
  return (
    <>
      <Alert tone="good" live>
        Connected in {formatDuration(latencyMs)}. {describeModels(models.length)}
      </Alert>
      {models.length > 0 ? (
        <details>
          <summary className="prose-link w-fit cursor-pointer py-1 text-sm">Show models</summary>
          <ul className="mt-2 max-h-72 overflow-auto font-mono text-xs leading-relaxed">
            {models.map((model) => (
              <li key={model} className="break-all">
                {model}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function describeModels(count: number): string {
  return `The server lists ${count === 0 ? 'no models' : formatCounted(count, 'model')}.`;
}
