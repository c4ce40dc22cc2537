import { isAdmin } from '@clapboard/services/core';
import { listProviders } from '@clapboard/services/judging';
import type { Metadata } from 'next';
import { JudgePage } from '@/components/admin/judge/judge-page';
import { loadJudgedBenchmarks } from '@/components/admin/judge/load-judged';
import { ProfileForm } from '@/components/admin/judge/profile-form';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import type { QueryProps } from '@/url-state/query';

export const metadata: Metadata = { title: 'New profile' };

export default async function NewProfilePage({ searchParams }: QueryProps) {
  const actor = await currentActor();
  const providers = await forPage('/admin/judge/profiles/new', listProviders(services(), actor));
  const { benchmark, provider } = await searchParams;
  const boards = await loadJudgedBenchmarks();
  return (
    <JudgePage current="profiles" title="New profile">
      {providers.length > 0 ? (
        <ProfileForm
          boards={boards}
          providers={providers.map(({ id, name, lastConnection }) => ({
            id,
            name,
            models: lastConnection?.models ?? [],
          }))}
          first={{
            benchmark: (boards.find(({ id }) => id === benchmark) ?? boards[0])?.id ?? '',
            providerId: (providers.find(({ id }) => id === provider) ?? providers[0])?.id ?? '',
          }}
          admin={isAdmin(actor)}
        />
      ) : (
        <EmptyState
          title="No provider yet"
          action={
            isAdmin(actor) ? (
              <Link href="/admin/judge/providers" className={buttonClass('primary')}>
                Add a provider
              </Link>
            ) : null
          }
        >
          A profile uses a provider’s model.{' '}
          {isAdmin(actor) ? 'Add the provider first.' : 'Ask an admin to add the provider.'}
        </EmptyState>
      )}
    </JudgePage>
  );
}
