import { listProviders } from '@clapboard/services';
import type { Metadata } from 'next';
import { JudgePage } from '@/components/admin/judge/judge-page';
import { ProviderCard } from '@/components/admin/judge/provider-card';
import { ProviderForm } from '@/components/admin/judge/provider-form';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Providers of judges' };

export default async function ProvidersPage() {
  const providers = await forPage(
    '/admin/judge/providers',
    listProviders(services(), await currentActor()),
  );
  return (
    <JudgePage
      current="providers"
      title="Providers"
      lead="Servers that answer chat-completions requests: of a company, or your own (vLLM, Ollama, a gateway)."
    >
      {providers.map((provider) => (
        <ProviderCard key={provider.id} provider={provider} />
      ))}
      <Card aria-labelledby="new-provider">
        <CardHeader titleId="new-provider" title="Add a provider" />
        <CardBody>
          <ProviderForm />
        </CardBody>
      </Card>
    </JudgePage>
  );
}
