import type { MyOrganisations } from '@clapboard/services/organisations';
import { ActionButton } from '@/components/ui/action-button';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { Moment } from '@/components/ui/moment';
import { answerInvitation, answerTransfer } from '@/server/actions/organisations';

/** Invitations and models that wait for the user’s answer. */
export function Offers({ mine }: { mine: MyOrganisations }) {
  const { invitations, transfers } = mine;
  if (invitations.length + transfers.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="mt-8">
      <h2 id="offers" className="font-semibold text-lg">
        Waiting for your reply
      </h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {invitations.map(({ id, organisation, role, invitedBy, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-4">
            <p className="wrap-anywhere min-w-0 flex-1 basis-60 text-sm">
              {invitedBy} invites you to <strong>{organisation.name}</strong> as{' '}
              {role === 'owner' ? 'an owner' : 'a member'}.
              <span className="block text-faint">
                Expires <Moment at={expiresAt} />
              </span>
            </p>
            <div className="flex gap-3">
              <ActionButton
                size="sm"
                action={answerInvitation}
                input={{ invitationId: id, accept: true }}
                aria-label={`Join ${organisation.name}`}
              >
                Join
              </ActionButton>
              <ActionButton
                size="sm"
                variant="secondary"
                action={answerInvitation}
                input={{ invitationId: id, accept: false }}
                aria-label={`Decline ${organisation.name}`}
              >
                Decline
              </ActionButton>
            </div>
          </li>
        ))}
        {transfers.map(({ modelId, modelName, sender, organisation }) => (
          <li key={modelId} className="flex flex-wrap items-center gap-3 py-4">
            <p className="wrap-anywhere min-w-0 flex-1 basis-60 text-sm">
              {sender} offers the model <strong>{modelName}</strong>{' '}
              {organisation === null ? 'to you' : `to ${organisation}`}.
            </p>
            <div className="flex gap-3">
              <ConfirmedAction
                trigger="Accept"
                label={`Accept ${modelName}`}
                size="sm"
                variant="primary"
                title={`Accept ${modelName}?`}
                description={
                  organisation === null
                    ? 'You own the model. Past submissions stay with their submitters.'
                    : `${organisation} owns the model. All its members see its submissions, including private ones.`
                }
                confirm="Accept"
                action={answerTransfer}
                input={{ modelId, accept: true }}
              />
              <ActionButton
                size="sm"
                variant="secondary"
                action={answerTransfer}
                input={{ modelId, accept: false }}
                aria-label={`Decline ${modelName}`}
              >
                Decline
              </ActionButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
