import { getLogoAddress } from '@/url-state/logo';
import './globals.css';
import { queuePauses } from '@clapboard/services/core';
import { countUnreadNotifications } from '@clapboard/services/notifications';
import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { writeAccentStyle } from '@/colour/accent';
import { ConfirmHost } from '@/components/chrome/confirm-host';
import { FocusKeeper } from '@/components/chrome/focus-keeper';
import { LazyNotificationBell } from '@/components/chrome/lazy-notification-bell';
import type { SiteIdentity } from '@/components/chrome/logo';
import { MarkReady } from '@/components/chrome/mark-ready';
import { OfflineBanner } from '@/components/chrome/offline-banner';
import { PauseBanner } from '@/components/chrome/pause-banner';
import { PrintNote } from '@/components/chrome/print-note';
import { SiteFooter } from '@/components/chrome/site-footer';
import { SiteHeader } from '@/components/chrome/site-header';
import { themeScript } from '@/components/chrome/theme';
import { SiteNameProvider } from '@/components/ui/site-name';
import { currentActor, currentUser } from '@/server/actor';
import { currentAccents, currentSite } from '@/server/current-site';
import { env } from '@/server/env';
import { services } from '@/server/services';

// `optional`: preloaded with the page and used only if it arrives in time, because swapping fonts
// later would shift the text.
const inter = localFont({
  src: '../../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variable: '--font-inter',
  weight: '100 900',
  display: 'optional',
});

const description =
  'Leaderboards for Video-LLM benchmarks. Upload predictions, get scores with confidence intervals, and compare models fairly.';

/**
 * Preview URLs start with the public address, which is known at request time, not at build time.
 */
export async function generateMetadata(): Promise<Metadata> {
  await headers();
  const { name, logo } = await currentSite();
  return {
    applicationName: name,
    icons: listIcons(logo),
    metadataBase: new URL(env().PUBLIC_URL),
    title: {
      default: `${name}: leaderboards for Video-LLM benchmarks`,
      template: `%s · ${name}`,
    },
    description,
    alternates: {
      types: { 'application/atom+xml': [{ url: '/feed.atom', title: name }] },
    },
    openGraph: { siteName: name, type: 'website', title: name, description },
    twitter: { card: 'summary_large_image' },
  };
}

/** Returns the icons of browser tabs and home screens: the uploaded logo, or the built-in mark. */
function listIcons(logo: SiteIdentity['logo']): Metadata['icons'] {
  if (!logo) {
    return {
      icon: [
        { url: '/favicon.ico', sizes: '32x32' },
        { url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      ],
      apple: { url: '/apple-icon.png', sizes: '180x180' },
    };
  }
  const png = { url: getLogoAddress(logo.hash), sizes: `${logo.width}x${logo.height}` };
  const svg = { url: getLogoAddress(logo.hash, 'svg'), type: 'image/svg+xml', sizes: 'any' };
  return { icon: [png, svg], apple: png };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fafaf8' },
    { media: '(prefers-color-scheme: dark)', color: '#101316' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? '';
  const [user, site, accents] = await Promise.all([currentUser(), currentSite(), currentAccents()]);
  return (
    <html lang="en" className={inter.variable} suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col">
        {accents ? <style>{writeAccentStyle(accents)}</style> : null}
        {/* Browsers hide the nonce from React. */}
        <script nonce={nonce} suppressHydrationWarning>
          {themeScript}
        </script>
        <a
          href="#content"
          className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
        >
          Skip to content
        </a>
        <SiteHeader
          site={site}
          user={user}
          notifications={user ? <LazyNotificationBell initial={await unread()} /> : null}
        />
        {user ? <PauseBanner pauses={await queuePauses(services())} /> : null}
        <PrintNote />
        <main id="content" className="flex-1">
          <SiteNameProvider name={site.name}>{children}</SiteNameProvider>
        </main>
        <SiteFooter site={site} />
        <OfflineBanner />
        {user ? <ConfirmHost /> : null}
        <FocusKeeper />
        <MarkReady />
      </body>
    </html>
  );
}

/** Returns the user's number of unread notifications. */
async function unread(): Promise<number> {
  return countUnreadNotifications(services(), await currentActor());
}
