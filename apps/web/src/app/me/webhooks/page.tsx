import { benchmarks } from '@clapboard/benchmarks';
import { isMaintainerOf } from '@clapboard/services/core';
import { listDeliveries, listWebhooks } from '@clapboard/services/webhooks';
import type { Metadata } from 'next';
import { CreateWebhookDialog } from '@/components/me/webhooks/create-webhook-dialog';

import { WebhookCard } from '@/components/me/webhooks/webhook-card';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Refreshing } from '@/components/ui/refreshing';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Webhooks' };

/** Deliveries shown per webhook. */
const shownDeliveries = 10;

/** Milliseconds before an attempt from which on the page is reloaded until it is done. */
const soonMs = 10_000;

const titles = new Map(benchmarks.map(({ id, title }) => [id, title]));

export default async function WebhooksPage() {
  const actor = await currentActor();
  const webhooks = await forPage('/me/webhooks', listWebhooks(services(), actor));
  const entries = await Promise.all(
    webhooks.map(async (webhook) => {
      const input = { id: webhook.id, take: shownDeliveries };
      return { webhook, deliveries: await listDeliveries(services(), actor, input) };
    }),
  );
  const soon = new Date(Date.now() + soonMs);
  const due = entries.some(({ deliveries }) =>
    deliveries.some(({ nextAttemptAt }) => nextAttemptAt !== null && nextAttemptAt < soon),
  );
  // In one position whether the list is empty or not: its dialog still shows the secret after the list has changed.
  const create = (
    <CreateWebhookDialog
      benchmarks={benchmarks.map(({ id, title }) => ({
        id,
        title,
        maintained: isMaintainerOf(actor, id),
      }))}
    />
  );
  return (
    <section aria-labelledby="webhooks" className="max-w-4xl">
      {due ? <Refreshing /> : null}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:flex-nowrap">
        <div className="max-w-2xl">
          <h1 id="webhooks" className="font-semibold text-2xl tracking-tight">
            Webhooks
          </h1>
          <p className="mt-2 text-soft">
            Get a signed HTTP request when results, ranks or datasets change.{' '}
            <Link href="/docs/webhooks" className="prose-link whitespace-nowrap">
              How webhooks work
            </Link>
          </p>
        </div>
        {create}
      </div>
      {entries.length > 0 ? (
        <ul className="mt-6 flex flex-col gap-5">
          {entries.map(({ webhook, deliveries }) => (
            <li key={webhook.id} className="grid">
              <WebhookCard webhook={webhook} deliveries={deliveries} titles={titles} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="No webhooks yet" className="mt-6">
          Create a webhook to mirror a leaderboard, or to post new results to a chat.
        </EmptyState>
      )}
    </section>
  );
}
