import type { SessionView } from '@clapboard/services/users';
import { Monitor } from 'lucide-react';
import { ActionButton } from '@/components/ui/action-button';
import { Badge } from '@/components/ui/badge';
import { joinNodes } from '@/components/ui/join-nodes';
import { Moment } from '@/components/ui/moment';
import { revokeSessions } from '@/server/actions/users';
import { browserName } from './browser-name';

/** The browsers in which the user is signed in. */
export function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="w-full divide-y divide-line">
        {sessions.map(({ id, current, userAgent, ipAddress, createdAt, updatedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0"
          >
            <Monitor aria-hidden className="size-5 shrink-0 text-faint" />
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium text-sm">
                {browserName(userAgent)}
                {current ? <Badge tone="accent">This browser</Badge> : null}
              </p>
              <p className="wrap-anywhere mt-0.5 text-faint text-sm">
                {joinNodes(
                  [
                    <>
                      Signed in <Moment at={createdAt} />
                    </>,
                    current ? null : (
                      <>
                        last seen <Moment at={updatedAt} />
                      </>
                    ),
                    ipAddress || null,
                  ],
                  // No line starts with a dot.
                  '\u00a0· ',
                )}
              </p>
            </div>
            {current ? null : (
              <ActionButton
                variant="secondary"
                size="sm"
                aria-label={`Sign out ${browserName(userAgent)}`}
                action={revokeSessions}
                input={{ sessionId: id }}
              >
                Sign out
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <ActionButton variant="danger" action={revokeSessions} input="others">
          Sign out everywhere else
        </ActionButton>
      ) : null}
    </div>
  );
}
