import type { Tx } from '@clapboard/db';
import { lockName } from '../../core/database/lock-name';
import { defaultSettings, type SiteSettingsView } from './views';

type Reader = Pick<Tx, 'siteSettings' | 'siteLogo'>;

/** The texts and colours that an admin edits. */
export type EditableSettings = Omit<SiteSettingsView, 'logo' | 'saved'>;

/** A picture that the website drew itself. */
export interface DrawnLogo {
  hash: string;
  width: number;
  height: number;
  png: Uint8Array<ArrayBuffer>;
}

const id = 1;
const editable = { name: true, accent: true, contact: true, imprint: true, privacy: true };

/** Returns the settings; the defaults where nothing was ever set. */
export async function readSettings(db: Reader): Promise<SiteSettingsView> {
  const row = await db.siteSettings.findUnique({ where: { id }, select: editable });
  const logo = await db.siteLogo.findUnique({
    where: { id },
    select: { hash: true, width: true, height: true },
  });
  return { ...defaultSettings, ...row, logo, saved: row !== null || logo !== null };
}

/** Stores the settings. */
export async function writeSettings(tx: Tx, settings: EditableSettings): Promise<void> {
  const data = { ...settings, updatedAt: new Date() };
  await tx.siteSettings.upsert({ where: { id }, create: { id, ...data }, update: data });
}

/** Waits for other changes of the settings, until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await lockName(tx, 'site settings');
}

/** Returns the picture of the logo, or null. */
export async function readLogo(db: Reader): Promise<DrawnLogo | null> {
  return db.siteLogo.findUnique({
    where: { id },
    select: { hash: true, width: true, height: true, png: true },
  });
}

/** Replaces the logo; null removes it. */
export async function writeLogo(tx: Tx, logo: DrawnLogo | null): Promise<void> {
  if (logo === null) await tx.siteLogo.deleteMany({ where: { id } });
  else await tx.siteLogo.upsert({ where: { id }, create: { id, ...logo }, update: logo });
}
