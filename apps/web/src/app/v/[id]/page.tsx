import { openShortLink } from '@clapboard/services/saved-views';
import { redirect } from 'next/navigation';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

/** Redirects a short link to the view that it stands for. */
export default async function ShortLinkPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const view = openShortLink(services(), await currentActor(), { id });
  redirect((await forPage(`/v/${id}`, view)).path);
}
