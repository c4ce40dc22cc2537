import { listSubmissionRules } from '@clapboard/services/quota';
import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { RulesMatrix } from '@/components/admin/rules-matrix';
import { currentActor } from '@/server/actor';
import { forPage } from '@/server/page-errors';
import { services } from '@/server/services';

export const metadata: Metadata = { title: 'Submission rules' };

export default async function RulesPage() {
  const rules = await forPage(
    '/admin/rules',
    listSubmissionRules(services(), await currentActor()),
  );
  return (
    <AdminPage
      title="Submission rules"
      lead="Who can submit to a benchmark, when, and how often. Maintainers of a benchmark have no limits."
    >
      <RulesMatrix rules={rules} />
    </AdminPage>
  );
}
