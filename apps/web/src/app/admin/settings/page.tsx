import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AdminPage } from '@/components/admin/admin-page';
import { LogoForm } from '@/components/admin/settings/logo-form';
import { SettingsForm } from '@/components/admin/settings/settings-form';
import { Section } from '@/components/ui/section';
import { currentUser } from '@/server/actor';
import { currentSite } from '@/server/current-site';
import { designTokens } from '@/server/design-tokens';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage() {
  const [user, site, tokens] = await Promise.all([currentUser(), currentSite(), designTokens()]);
  if (!user?.admin) notFound();
  return (
    <AdminPage
      title="Settings"
      lead="What the site is called, how it looks, and who runs it. Changes appear on every page at once."
    >
      <Section id="logo" title="Logo">
        <LogoForm logo={site.logo} />
      </Section>
      <Section id="settings" title="Name, colour and texts">
        <SettingsForm settings={site} tokens={tokens} />
      </Section>
    </AdminPage>
  );
}
