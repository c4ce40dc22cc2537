import { getOrganisation } from '@clapboard/services/organisations';
import type { Metadata } from 'next';
import { cache } from 'react';
import { InviteMember } from '@/components/organisations/invite-member';
import { MemberList } from '@/components/organisations/member-list';
import { OpenInvitations } from '@/components/organisations/open-invitations';
import { VerifiedBadge } from '@/components/shared/verified-badge';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { ReasonedAction } from '@/components/ui/reasoned-action';
import { describeModel } from '@/format/model-facts';
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
  return { title: name, description: `Models and members of ${name}.` };
}

export default async function OrganisationPage({ params }: OrganisationPageProps) {
  const organisation = await load((await params).slug);
  const { id, name, verified, links, members, models, invitations, role } = organisation;
  const user = await currentUser();
  return (
    <div className="frame flex flex-col gap-12 py-10 sm:py-14">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <p className="eyebrow">Organisation</p>
          <h1 className="wrap-anywhere mt-2 font-semibold text-title">{name}</h1>
          {verified ? (
            <p className="mt-3">
              <VerifiedBadge />
            </p>
          ) : null}
          {links.length > 0 ? (
            <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
              {links.map((link) => (
                <li key={link} className="min-w-0">
                  <a href={link} rel="noopener nofollow ugc" className="prose-link break-all">
                    {link.replace(/^https?:\/\//, '')}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
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
      </header>
      <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="models">
          <h2 id="models" className="font-semibold text-2xl tracking-tight">
            Models
          </h2>
          {models.length > 0 ? (
            <ul className="mt-4 divide-y divide-line border-line border-y">
              {models.map((model) => (
                <li
                  key={model.id}
                  className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
                >
                  <Link
                    href={`/models/${model.slug}`}
                    className="wrap-anywhere font-medium hover:text-accent"
                  >
                    {model.name}
                  </Link>
                  <span className="text-faint text-sm">
                    {describeModel(model)
                      .flatMap(({ key, text }) => (key === 'organisation' ? [] : (text ?? [])))
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              title="No models yet"
              className="mt-4"
              action={
                role === null ? null : (
                  <Link href="/me/organisations#transfer" className={buttonClass('secondary')}>
                    Transfer a model
                  </Link>
                )
              }
            >
              {role === null
                ? 'Models appear here once they have a public result.'
                : 'Submit a result, then transfer its model to this organisation.'}
            </EmptyState>
          )}
        </section>
        <section aria-labelledby="members">
          <h2 id="members" className="font-semibold text-2xl tracking-tight">
            Members
          </h2>
          <MemberList organisationId={id} members={members} role={role} userId={user?.id ?? null} />
          <OpenInvitations invitations={invitations} />
          {role === 'owner' ? <InviteMember organisationId={id} /> : null}
        </section>
      </div>
    </div>
  );
}
