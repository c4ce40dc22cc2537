import type { Services } from '../../core/context';
import { memoizePerDb } from '../../core/database/memoize-per-db';
import { readSettingsVersion } from '../leaderboard';
import { type DrawnLogo, readLogo, readSettings } from './store';
import type { SiteSettingsView } from './views';

type Connected = Pick<Services, 'db'>;

const settings = memoizePerDb<SiteSettingsView>('site settings', 2);
const logos = memoizePerDb<DrawnLogo | null>('site logo', 2);

/** Returns the settings of the site, no older than the call. They are public. */
export async function getSiteSettings({ db }: Connected): Promise<SiteSettingsView> {
  return settings(db, await readSettingsVersion({ db }), () => readSettings(db));
}

/** Returns the picture of the site's logo, no older than the call; null without one. */
export async function getSiteLogo({ db }: Connected): Promise<DrawnLogo | null> {
  return logos(db, await readSettingsVersion({ db }), () => readLogo(db));
}
