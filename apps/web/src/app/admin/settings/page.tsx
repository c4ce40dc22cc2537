import { requireAdmin } from '@clapboard/services/core';
import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { LogoForm } from '@/components/admin/settings/logo-form';
import { SettingsForm } from '@/components/admin/settings/settings-form';
import { Section } from '@/components/ui/section';
import { currentActor } from '@/server/actor';
import { currentSite } from '@/server/current-site';
import { designTokens } from '@/server/design-tokens';
import { forPage } from '@/server/page-errors';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage() {
  await forPage('/admin/settings', currentActor().then(requireAdmin));
  const [site, tokens] = await Promise.all([currentSite(), designTokens()]);
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
