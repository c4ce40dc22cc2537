import { LegalPage } from '@/components/legal/legal-page';
import { describePage } from '@/components/social/describe-page';

export const metadata = describePage({ title: 'Imprint' });

export default function ImprintPage() {
  return <LegalPage title="Imprint" setting="imprint" />;
}
