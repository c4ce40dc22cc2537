import { listProfiles, listSecondJudges } from '@clapboard/services/judging';
import { listDefaultViews } from '@clapboard/services/leaderboard';
import type { Metadata } from 'next';
import { DefaultViewLine } from '@/components/admin/judge/default-view-line';
import { JudgePage } from '@/components/admin/judge/judge-page';
import { loadJudgedBenchmarks } from '@/components/admin/judge/load-judged';
import { ProfileCard } from '@/components/admin/judge/profile-card';
import { SecondJudgeLine } from '@/components/admin/judge/second-judge-line';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Judge profiles' };

export default async function ProfilesPage() {
  const actor = await currentActor();
  const [profiles, secondJudges, views] = await forPage(
    '/admin/judge/profiles',
    Promise.all([
      listProfiles(services(), actor, {}),
      listSecondJudges(services(), actor),
      listDefaultViews(services(), actor),
    ]),
  );
  const boards = await loadJudgedBenchmarks();
  return (
    <JudgePage
      current="profiles"
      title="Profiles"
      lead="A profile defines a judge: a provider’s model with its settings and prompts. These can’t change later; create a new profile instead."
    >
      {boards.map(({ id, title }) => {
        const secondJudge = secondJudges.find(({ benchmark }) => benchmark === id);
        const view = views.find(({ benchmark }) => benchmark === id);
        const matchingProfiles = profiles.filter(({ benchmark }) => benchmark === id);
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
            {matchingProfiles.length > 0 ? (
              matchingProfiles.map((profile) => (
                <ProfileCard key={profile.profileId} profile={profile} view={view} />
              ))
            ) : (
              <EmptyState title="No judge yet">
                Until a default profile exists, submitters must upload verdict files themselves.
              </EmptyState>
            )}
            {view && matchingProfiles.length > 0 ? (
              <DefaultViewLine title={title} view={view} />
            ) : null}
            {secondJudge && matchingProfiles.length > 0 ? (
              <SecondJudgeLine title={title} judge={secondJudge} />
            ) : null}
          </section>
        );
      })}
    </JudgePage>
  );
}
