import type { Metadata } from 'next';
import { LegalPage } from '@/components/legal/legal-page';

export const metadata: Metadata = { title: 'Imprint' };

export default function ImprintPage() {
  return <LegalPage title="Imprint" setting="imprint" />;
}
