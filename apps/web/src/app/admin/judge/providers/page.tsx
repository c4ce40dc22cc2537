import { isAdmin } from '@clapboard/services/core';
import { listProviders } from '@clapboard/services/judging';
import type { Metadata } from 'next';
import { JudgePage } from '@/components/admin/judge/judge-page';
import { ProviderCard } from '@/components/admin/judge/provider-card';
import { ProviderForm } from '@/components/admin/judge/provider-form';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Judge providers' };

export default async function ProvidersPage() {
  const actor = await currentActor();
  const admin = isAdmin(actor);
  const providers = await forPage('/admin/judge/providers', listProviders(services(), actor));
  return (
    <JudgePage
      current="providers"
      title="Providers"
      lead="Servers with a chat completions API: a hosted service, or your own (vLLM, Ollama, a gateway)."
    >
      {providers.map((provider) => (
        <ProviderCard key={provider.id} provider={provider} admin={admin} />
      ))}
      {admin ? (
        <Card aria-labelledby="new-provider">
          <CardHeader titleId="new-provider" title="Add a provider" />
          <CardBody>
            <ProviderForm />
          </CardBody>
        </Card>
      ) : (
        <p className="text-soft text-sm">
          {providers.length === 0 ? 'No provider yet. ' : ''}Only admins add, change and test
          providers.
        </p>
      )}
    </JudgePage>
  );
}
