import { LegalPage } from '@/components/legal/legal-page';
import { describePage } from '@/components/social/describe-page';

export const metadata = describePage({ title: 'Privacy' });

export default function PrivacyPage() {
  return <LegalPage title="Privacy" setting="privacy" />;
}
