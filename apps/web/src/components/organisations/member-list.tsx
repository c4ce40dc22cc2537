import type { OrganisationView } from '@clapboard/services/organisations';
import { Badge } from '@/components/ui/badge';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { removeMember } from '@/server/actions/organisations';

interface MemberListProps extends Pick<OrganisationView, 'members' | 'role'> {
  organisationId: string;
  /** the signed-in user; null: a visitor */
  userId: string | null;
}

/** The members of an organisation. Owners remove members, and everybody but the only owner can leave. */
export function MemberList({ organisationId, members, role, userId }: MemberListProps) {
  const onlyOwner = role === 'owner' && members.filter(isOwner).length === 1;
  return (
    <>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {members.map((member) => {
          const self = member.userId !== null && member.userId === userId;
          const removable = self ? !onlyOwner : role === 'owner';
          return (
            <li
              key={member.userId ?? member.name}
              className="flex flex-wrap items-center gap-2 py-3"
            >
              <span className="wrap-anywhere min-w-0 font-medium">{member.name}</span>
              {isOwner(member) ? <Badge>Owner</Badge> : null}
              {member.userId !== null && removable ? (
                <span className="ml-auto">
                  <ConfirmedAction
                    trigger={self ? 'Leave' : 'Remove'}
                    label={self ? 'Leave this organisation' : `Remove ${member.name}`}
                    size="sm"
                    variant="danger"
                    title={self ? 'Leave this organisation?' : `Remove ${member.name}?`}
                    description={
                      self
                        ? 'You lose access to its models and submissions, including your own.'
                        : 'They lose access to its models and submissions, including their own.'
                    }
                    confirm={self ? 'Leave' : 'Remove'}
                    action={removeMember}
                    input={{ organisationId, userId: member.userId }}
                  />
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      {onlyOwner ? (
        <p className="mt-3 text-faint text-sm">To leave, invite another owner first.</p>
      ) : null}
    </>
  );
}

function isOwner(member: OrganisationView['members'][number]): boolean {
  return member.role === 'owner';
}
