import 'server-only';
import {
  defaultSettings,
  getSiteLogo,
  getSiteSettings,
  type SiteSettingsView,
} from '@clapboard/services/site-settings';
import { cache } from 'react';
import { type AccentColours, deriveAccents } from '@/colour/accent';
import { toHex } from '@/colour/colour';
import { type Scheme, token } from '@/colour/tokens';
import type { CardSite } from '@/components/social/card';
import { designTokens } from './design-tokens';
import { env } from './env';
import { log } from './log';
import { perProcess } from './per-process';
import { services } from './services';

/** The settings that this process read last, for pages while the database is down. */
const lastRead = () => perProcess('last settings', () => ({ settings: defaultSettings }));

/** Returns the settings of the site, cached per request. While the database is down, the last known ones. */
export const currentSite = cache(async (): Promise<SiteSettingsView> => {
  const last = lastRead();
  try {
    last.settings = await getSiteSettings(services());
  } catch (error) {
    log().warn({ err: error }, 'Failed to read the settings of the site');
  }
  return last.settings;
});

/** Returns address and name of the site, for files that say where they come from. */
export async function currentSource(): Promise<{ siteUrl: string; siteName: string }> {
  return { siteUrl: env().PUBLIC_URL, siteName: (await currentSite()).name };
}

/** Returns the accent tokens of both themes; null if the style sheet's apply. */
export async function currentAccents(): Promise<Readonly<Record<Scheme, AccentColours>> | null> {
  const { accent } = await currentSite();
  return accent === null ? null : deriveAccents(accent, await designTokens());
}

/** Returns what preview images show of the site. */
export async function readCardSite(): Promise<CardSite> {
  const [{ name }, accents, tokens, logo] = await Promise.all([
    currentSite(),
    currentAccents(),
    designTokens(),
    getSiteLogo(services()),
  ]);
  return {
    name,
    accent: accents?.light.accent ?? toHex(token(tokens.light, 'accent')),
    logo: logo && {
      source: `data:image/png;base64,${Buffer.from(logo.png).toString('base64')}`,
      width: logo.width,
      height: logo.height,
    },
  };
}
