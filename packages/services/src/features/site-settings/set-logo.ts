import { createHash } from 'node:crypto';
import { recordAudit } from '../../core/audit';
import { requireAdmin, requireFresh, type SignedIn } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { checkLogo, type LogoFile, maxLogoBytes } from './check-logo';
import { type DrawnLogo, lockSettings, readSettings, writeLogo } from './store';
import type { SiteSettingsView } from './views';

/** Height of the stored picture: four times that of the header. */
const drawnHeight = 128;

/** Draws a picture at a size, as a PNG. Throws for files that it can’t read. */
export type DrawLogo = (
  file: LogoFile,
  size: { width: number; height: number },
) => Promise<Uint8Array<ArrayBuffer>>;

/** Returns the admin. Throws for everybody else, before a file is read. */
export function requireLogoEditor(actor: Actor): SignedIn {
  const admin = requireAdmin(actor);
  requireFresh(admin);
  return admin;
}

/**
 * Sets the logo of the site: a PNG or SVG file. The site re-renders it and never serves anything of the file. For
 * admins who proved who they are within 15 minutes. Throws `invalid_input` and `file_too_large`. Parses the file: run
 * it in a process of its own.
 */
export async function setSiteLogo(
  services: Services,
  actor: Actor,
  bytes: Uint8Array,
  draw: DrawLogo,
): Promise<SiteSettingsView> {
  const { userId } = requireLogoEditor(actor);
  if (bytes.length > maxLogoBytes) throw new ServiceError('file_too_large', { detail: tooLarge });
  const file = checkLogo(bytes);
  const height = drawnHeight;
  const width = Math.max(1, Math.round((file.width / file.height) * height));
  const png = await draw(file, { width, height }).catch((cause: unknown) => {
    throw new ServiceError('invalid_input', {
      fields: { logo: unreadable },
      detail: unreadable,
      cause,
    });
  });
  const hash = createHash('sha256').update(png).digest('hex');
  return replaceLogo(services, userId, { hash, width, height, png });
}

const tooLarge = `The logo exceeds ${maxLogoBytes / 1024} KiB. Upload a smaller file.`;
const unreadable = 'The image can’t be rendered. Export it again as PNG or SVG.';

/** Removes the logo of the site. For admins who proved who they are within 15 minutes. */
export async function removeSiteLogo(services: Services, actor: Actor): Promise<SiteSettingsView> {
  const { userId } = requireLogoEditor(actor);
  return replaceLogo(services, userId, null);
}

async function replaceLogo(
  services: Services,
  actorId: string,
  logo: DrawnLogo | null,
): Promise<SiteSettingsView> {
  return services.db.$transaction(async (tx) => {
    await lockSettings(tx);
    const { logo: before } = await readSettings(tx);
    if (before?.hash !== logo?.hash) {
      await writeLogo(tx, logo);
      await recordAudit(tx, {
        actorId,
        action: 'site.logo',
        subjectType: 'installation',
        subjectId: 'settings',
        before: { logo: before?.hash ?? null },
        after: { logo: logo?.hash ?? null },
      });
    }
    return readSettings(tx);
  });
}
