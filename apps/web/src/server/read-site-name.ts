import type { PrismaClient } from '@clapboard/db';
import { defaultSettings } from '@clapboard/services/site-settings';

/** Returns the name under which e-mails, authenticator apps and passkeys know the site. */
export async function readSiteName(db: PrismaClient): Promise<string> {
  const row = await db.siteSettings.findUnique({ where: { id: 1 }, select: { name: true } });
  return row?.name ?? defaultSettings.name;
}
