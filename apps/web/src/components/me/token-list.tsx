import type { AccessTokenView } from '@clapboard/services/access-tokens/schemas';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { ConfirmedAction } from '@/components/ui/confirmed-action';
import { joinNodes } from '@/components/ui/join-nodes';
import { Moment } from '@/components/ui/moment';
import { revokeAccessToken } from '@/server/actions/tokens';

/** The user's access tokens, each with a button to revoke it. */
export function TokenList({ tokens }: { tokens: readonly AccessTokenView[] }) {
  const now = new Date();
  return (
    <ul className="mt-6 divide-y divide-line border-line border-y">
      {tokens.map((token) => {
        const expired = token.expiresAt !== null && token.expiresAt <= now;
        return (
          <li key={token.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <KeyRound aria-hidden className="size-5 shrink-0 text-faint" />
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium text-sm">
                {token.name}
                <code className="font-normal text-faint">{token.start}…</code>
                {expired ? <Badge tone="bad">Expired</Badge> : null}
              </p>
              <p className="wrap-anywhere mt-0.5 text-soft text-sm">{describeScopes(token)}</p>
              <p className="mt-0.5 text-faint text-sm">{describeDates(token, expired)}</p>
            </div>
            <ConfirmedAction
              trigger="Revoke"
              label={`Revoke ${token.name}`}
              size="sm"
              variant="danger"
              title={`Revoke ${token.name}?`}
              description="Programs that use this token can no longer sign in."
              confirm="Revoke"
              action={revokeAccessToken}
              input={{ id: token.id }}
            />
          </li>
        );
      })}
    </ul>
  );
}

function describeScopes({ scopes, benchmarks }: AccessTokenView): string {
  return scopes
    .map((scope) => (scope === 'maintain' ? `maintain ${benchmarks.join(', ')}` : scope))
    .join(' · ');
}

function describeDates(token: AccessTokenView, expired: boolean): ReactNode {
  const { createdAt, lastUsedAt, expiresAt } = token;
  return joinNodes([
    <>
      created <Moment at={createdAt} />
    </>,
    lastUsedAt ? (
      <>
        last used <Moment at={lastUsedAt} />
      </>
    ) : (
      'never used'
    ),
    expiresAt ? (
      <>
        {expired ? 'expired' : 'expires'} <Moment at={expiresAt} />
      </>
    ) : (
      'doesn’t expire'
    ),
  ]);
}
