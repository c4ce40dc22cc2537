import type { ModelView } from '@clapboard/services/core';
import { VerifiedBadge } from '@/components/shared/verified-badge';
import { Link } from '@/components/ui/link';

/** The organisation of a model, with its page and badge where it has them. */
export function OrganisationName({ model }: { model: ModelView }) {
  const { organisation, organisationSlug, organisationVerified } = model;
  if (organisationSlug === null) return organisation;
  return (
    <>
      <Link href={`/organisations/${organisationSlug}`} className="hover:text-ink">
        {organisation}
      </Link>
      {organisationVerified ? (
        <>
          {' '}
          <VerifiedBadge />
        </>
      ) : null}
    </>
  );
}
