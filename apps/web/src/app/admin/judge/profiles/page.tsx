import { listProfiles } from '@clapboard/services';
import type { Metadata } from 'next';
import Link from 'next/link';
import { JudgePage } from '@/components/admin/judge/judge-page';
import { judgedBenchmarks } from '@/components/admin/judge/load-judged';
import { ProfileCard } from '@/components/admin/judge/profile-card';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Profiles of judges' };

export default async function ProfilesPage() {
  const profiles = await forPage(
    '/admin/judge/profiles',
    listProfiles(services(), await currentActor(), {}),
  );
  const boards = await judgedBenchmarks();
  return (
    <JudgePage
      current="profiles"
      title="Profiles"
      lead="A profile is a judge: a model at a provider, with its settings and prompts. What a verdict depends on never changes; another value is another profile."
    >
      {boards.map(({ id, title }) => {
        const own = profiles.filter(({ benchmark }) => benchmark === id);
        return (
          <section key={id} aria-labelledby={`profiles-${id}`} className="flex flex-col gap-4">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <h2 id={`profiles-${id}`} className="font-semibold text-xl tracking-tight">
                {title}
              </h2>
              <Link
                href={`/admin/judge/profiles/new?benchmark=${id}`}
                className={buttonClass('secondary', 'sm')}
                aria-label={`New profile for ${title}`}
              >
                New profile
              </Link>
            </div>
            {own.length > 0 ? (
              own.map((profile) => <ProfileCard key={profile.profileId} profile={profile} />)
            ) : (
              <EmptyState title="No judge yet">
                Until there is a default profile, answers that need a verdict wait for the
                submitter’s own verdict files.
              </EmptyState>
            )}
          </section>
        );
      })}
    </JudgePage>
  );
}
