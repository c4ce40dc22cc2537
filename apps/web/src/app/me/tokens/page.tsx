import { listAccessTokens } from '@clapboard/services/access-tokens';
import { listTrustedWorkflows } from '@clapboard/services/workflows';
import type { Metadata } from 'next';
import { CreateTokenDialog } from '@/components/me/create-token-dialog';
import { TokenList } from '@/components/me/token-list';
import { TrustedWorkflows } from '@/components/me/trusted-workflows';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { currentActor } from '@/server/actor';
import { ownBenchmarks } from '@/server/own-benchmarks';
import { listOwnModels } from '@/server/own-models';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Access tokens' };

export default async function AccessTokensPage() {
  const actor = await currentActor();
  const tokens = await forPage('/me/tokens', listAccessTokens(services(), actor));
  const [workflows, models] = await Promise.all([
    listTrustedWorkflows(services(), actor),
    listOwnModels(services(), actor),
  ]);
  // In one position whether the list is empty or not: its dialog still shows the secret after the list has changed.
  const create = <CreateTokenDialog benchmarks={ownBenchmarks(actor)} />;
  return (
    <section aria-labelledby="tokens" className="max-w-4xl">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:flex-nowrap">
        <div className="max-w-2xl">
          <h1 id="tokens" className="font-semibold text-2xl tracking-tight">
            Access tokens
          </h1>
          <p className="mt-2 text-soft">
            Programs sign in with an access token instead of your password. Keep tokens secret, and
            revoke any that leak.{' '}
            <Link href="/docs/guides#token" className="prose-link whitespace-nowrap">
              How to use a token
            </Link>
          </p>
        </div>
        {create}
      </div>
      {tokens.length > 0 ? (
        <TokenList tokens={tokens} />
      ) : (
        <EmptyState title="No access tokens yet" className="mt-6">
          Create a token to submit results or read leaderboards from a script.
        </EmptyState>
      )}
      <TrustedWorkflows workflows={workflows} models={models} />
    </section>
  );
}
