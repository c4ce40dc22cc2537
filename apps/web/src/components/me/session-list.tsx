'use client';

import type { SessionView } from '@clapboard/services';
import { Monitor } from 'lucide-react';
import { useState, useTransition } from 'react';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatMoment } from '@/figures/format';
import { endOtherSessions, endSession } from '@/server/account-actions';
import type { ActionResult } from '@/server/action-result';
import { browserName } from './browser-name';

/** Where one is signed in, and the way to sign out there. */
export function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();
  const run = (act: () => Promise<ActionResult>) =>
    startTransition(async () => {
      const result = await act();
      setFailure(result.ok ? null : result.message);
    });
  return (
    <div className="flex flex-col items-start gap-4">
      {failure ? (
        <Alert tone="bad" live>
          {failure}
        </Alert>
      ) : null}
      <ul className="w-full divide-y divide-line border-line border-y">
        {sessions.map(({ id, current, userAgent, ipAddress, createdAt, updatedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <Monitor aria-hidden className="size-5 shrink-0 text-faint" />
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium text-sm">
                {browserName(userAgent)}
                {current ? <Badge tone="accent">This browser</Badge> : null}
              </p>
              <p className="wrap-anywhere mt-0.5 text-faint text-sm">
                {[
                  `signed in ${formatMoment(createdAt)}`,
                  current ? null : `seen ${formatMoment(updatedAt)}`,
                  ipAddress,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {current ? null : (
              <Button
                variant="secondary"
                size="sm"
                disabled={busy}
                onClick={() => run(() => endSession(id))}
              >
                Sign out
                <span className="sr-only"> {browserName(userAgent)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="danger" disabled={busy} onClick={() => run(endOtherSessions)}>
          Sign out everywhere else
        </Button>
      ) : null}
    </div>
  );
}
