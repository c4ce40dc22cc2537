import { readCrossBenchmark } from '@clapboard/services/leaderboard';
import { getOrganisation } from '@clapboard/services/organisations';
import type { Metadata } from 'next';
import { cache } from 'react';
import { InviteMember } from '@/components/organisations/invite-member';
import { MemberList } from '@/components/organisations/member-list';
import { OpenInvitations } from '@/components/organisations/open-invitations';
import { OrganisationHeader } from '@/components/organisations/organisation-header';
import { OrganisationModels } from '@/components/organisations/organisation-models';
import { describePage } from '@/components/social/describe-page';
import { ReasonedAction } from '@/components/ui/reasoned-action';
import { verifyOrganisation } from '@/server/actions/organisations';
import { currentActor, currentUser } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

interface OrganisationPageProps {
  params: Promise<{ slug: string }>;
}

const load = cache(async (slug: string) =>
  forPage(`/organisations/${slug}`, getOrganisation(services(), await currentActor(), { slug })),
);

export async function generateMetadata({ params }: OrganisationPageProps): Promise<Metadata> {
  const { name } = await load((await params).slug);
  return describePage({ title: name, description: `Models and members of ${name}.` });
}

export default async function OrganisationPage({ params }: OrganisationPageProps) {
  const organisation = await load((await params).slug);
  const { id, slug, name, verified, members, models, invitations, role } = organisation;
  const user = await currentUser();
  const { rows } = await readCrossBenchmark(services(), await currentActor(), {
    organisation: slug,
    limit: 500,
  });
  return (
    <div className="frame flex flex-col gap-12 py-10 sm:py-14">
      <OrganisationHeader organisation={organisation} rows={rows}>
        {organisation.mayVerify ? (
          <ReasonedAction
            trigger={verified ? 'Withdraw verification' : 'Verify'}
            variant={verified ? 'danger' : 'secondary'}
            title={verified ? `Withdraw the verification of ${name}?` : `Verify ${name}?`}
            description="Verify that the organisation is who it claims to be. Its models then show a badge."
            confirm={verified ? 'Withdraw verification' : 'Verify'}
            action={verifyOrganisation}
            input={{ organisationId: id, verified: !verified }}
          />
        ) : null}
      </OrganisationHeader>
      <OrganisationModels models={models} rows={rows} role={role} />
      <section aria-labelledby="members" className="max-w-md">
        <h2 id="members" className="font-semibold text-2xl tracking-tight">
          Members
        </h2>
        <MemberList organisationId={id} members={members} role={role} userId={user?.id ?? null} />
        <OpenInvitations invitations={invitations} />
        {role === 'owner' ? <InviteMember organisationId={id} /> : null}
      </section>
    </div>
  );
}
