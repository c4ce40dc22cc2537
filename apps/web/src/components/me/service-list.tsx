'use client';

import { useRouter } from 'next/navigation';
import { linkService, unlinkService } from '@/api-client/auth-request';
import { ActionButton } from '@/components/ui/action-button';
import { Alert } from '@/components/ui/alert';

interface ServiceListProps {
  services: readonly { id: string; name: string; linked: boolean }[];
  /** whether the account has another way to sign in */
  removable: boolean;
  /** error code from a service that could not be added */
  error: string | null;
}

/** The sign-in services of this installation, to add to the account or remove. */
export function ServiceList({ services, removable, error }: ServiceListProps) {
  const router = useRouter();
  return (
    <div className="flex flex-col gap-4">
      {error === null ? null : <Alert tone="bad">{describeError(error)}</Alert>}
      <ul className="divide-y divide-line border-line border-y">
        {services.map(({ id, name, linked }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <div className="min-w-0 flex-1">
              <p className="font-medium text-sm">{name}</p>
              <p className="mt-0.5 text-faint text-sm">{linked ? 'Added' : 'Not added'}</p>
            </div>
            {linked && removable ? (
              <ActionButton
                variant="secondary"
                size="sm"
                aria-label={`Remove ${name}`}
                action={unlinkService}
                input={{ providerId: id }}
                onSuccess={() => router.refresh()}
              >
                Remove
              </ActionButton>
            ) : null}
            {linked ? null : (
              <ActionButton
                variant="secondary"
                size="sm"
                aria-label={`Add ${name}`}
                action={linkService}
                input={id}
              >
                Add
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeError(code: string): string {
  if (code === 'account_already_linked_to_different_user') {
    return 'Another account already uses this service. Remove it there first.';
  }
  return 'The service could not be added. Try again.';
}
