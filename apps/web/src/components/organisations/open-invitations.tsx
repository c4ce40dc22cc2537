import type { OrganisationView } from '@clapboard/services/organisations';
import { ActionButton } from '@/components/ui/action-button';
import { Moment } from '@/components/ui/moment';
import { withdrawInvitation } from '@/server/actions/organisations';

/** Open invitations of an organisation, for its owners. */
export function OpenInvitations({ invitations }: Pick<OrganisationView, 'invitations'>) {
  if (invitations.length === 0) return null;
  return (
    <>
      <h3 className="mt-8 font-semibold">Open invitations</h3>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {invitations.map(({ id, account, role, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3">
            <p className="wrap-anywhere min-w-0 flex-1 basis-60 text-sm">
              {account}
              {role === 'owner' ? ', as an owner' : ''}
              <span className="block text-faint">
                Expires <Moment at={expiresAt} />
              </span>
            </p>
            <ActionButton
              size="sm"
              variant="secondary"
              action={withdrawInvitation}
              input={{ invitationId: id }}
              aria-label={`Withdraw the invitation of ${account}`}
            >
              Withdraw
            </ActionButton>
          </li>
        ))}
      </ul>
    </>
  );
}
