import { listMyOrganisations } from '@clapboard/services/organisations';
import type { Metadata } from 'next';
import { CreateOrganisation } from '@/components/organisations/create-organisation';
import { Offers } from '@/components/organisations/offers';
import { TransferModel } from '@/components/organisations/transfer-model';
import { VerifiedBadge } from '@/components/shared/verified-badge';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { currentActor } from '@/server/actor';
import { listOwnModels } from '@/server/own-models';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Organisations' };

export default async function OrganisationsPage() {
  const actor = await currentActor();
  const mine = await forPage('/me/organisations', listMyOrganisations(services(), actor));
  const models = await listOwnModels(services(), actor);
  return (
    <section aria-labelledby="organisations" className="max-w-4xl">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:flex-nowrap">
        <div className="max-w-2xl">
          <h1 id="organisations" className="font-semibold text-2xl tracking-tight">
            Organisations
          </h1>
          <p className="mt-2 text-soft">
            Members of an organisation submit for its models and see all submissions of these
            models.
          </p>
        </div>
        <CreateOrganisation />
      </div>
      <Offers mine={mine} />
      {mine.organisations.length > 0 ? (
        <ul className="mt-6 divide-y divide-line border-line border-y">
          {mine.organisations.map(({ id, slug, name, verified, role }) => (
            <li key={id} className="flex flex-wrap items-center gap-2 py-4">
              <Link
                href={`/organisations/${slug}`}
                className="wrap-anywhere font-medium hover:text-accent"
              >
                {name}
              </Link>
              {verified ? <VerifiedBadge /> : null}
              <Badge>{role === 'owner' ? 'Owner' : 'Member'}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="No organisations yet" className="mt-6">
          Create one for your group, or ask an owner to invite you by your account name.
        </EmptyState>
      )}
      <TransferModel models={models} organisations={mine.organisations} sent={mine.sent} />
    </section>
  );
}
