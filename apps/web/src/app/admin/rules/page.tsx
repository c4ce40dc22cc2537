import { findBenchmark } from '@clapboard/benchmarks';
import { submissionRules } from '@clapboard/services/quota';
import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { RulesForm } from '@/components/admin/rules-form';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { currentActor } from '@/server/actor';
import { env } from '@/server/env';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';
import { listProviders } from '@/server/sign-in/providers';

export const metadata: Metadata = { title: 'Submission rules' };

export default async function RulesPage() {
  const rules = await forPage('/admin/rules', submissionRules(services(), await currentActor()));
  return (
    <AdminPage
      title="Submission rules"
      lead="Who can submit to a benchmark, when, and how often. Changes apply to new submissions at once. Maintainers of a benchmark have no limits. All times are UTC."
    >
      <div className="flex max-w-3xl flex-col gap-6">
        {rules.map((rule) => {
          const definition = findBenchmark(rule.benchmark);
          const titleId = `rules-${rule.benchmark}`;
          return (
            <Card key={rule.benchmark} aria-labelledby={titleId}>
              <CardHeader titleId={titleId} title={definition?.title ?? rule.benchmark} />
              <CardBody>
                <RulesForm
                  rules={rule}
                  settings={(definition?.runSettings ?? []).map(({ id, title, required }) => ({
                    id,
                    title,
                    required,
                  }))}
                  verifies={listProviders(env()).length > 0}
                />
              </CardBody>
            </Card>
          );
        })}
      </div>
    </AdminPage>
  );
}
