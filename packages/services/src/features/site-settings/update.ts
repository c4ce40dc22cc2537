import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type AuditValue, recordAudit } from '../../core/audit';
import { requireAdmin, requireFresh } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { siteSettingsSchema } from './schemas';
import { type EditableSettings, lockSettings, readSettings, writeSettings } from './store';
import type { SiteSettingsView } from './views';

/**
 * Changes name, colour, contact, imprint and privacy text of the site; omitted settings stay. Applies to the next
 * request of every process. For admins who proved who they are within 15 minutes, because the settings change what
 * every page and e-mail says about its sender. Throws `invalid_input` with fields.
 */
export async function updateSiteSettings(
  services: Services,
  actor: Actor,
  input: z.input<typeof siteSettingsSchema>,
): Promise<SiteSettingsView> {
  const admin = requireAdmin(actor);
  requireFresh(admin);
  const changes = parseInput(siteSettingsSchema, input);
  return services.db.$transaction(async (tx) => {
    await lockSettings(tx);
    const { logo, saved, ...before } = await readSettings(tx);
    const after = { ...before, ...removeAbsent(changes) };
    const names = settingNames.filter((name) => after[name] !== before[name]);
    if (names.length > 0 || !saved) {
      await writeSettings(tx, after);
      await recordAudit(tx, {
        actorId: admin.userId,
        action: 'site.settings',
        subjectType: 'installation',
        subjectId: 'settings',
        before: toAuditValues(before, names),
        after: toAuditValues(after, names),
      });
    }
    return { ...after, logo, saved: true };
  });
}

const settingNames = ['name', 'accent', 'contact', 'imprint', 'privacy'] as const;

function removeAbsent(changes: z.output<typeof siteSettingsSchema>): Partial<EditableSettings> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** Texts of pages are named by length and hash: the log shows that they changed, not thousands of words. */
function toAuditValues(
  settings: EditableSettings,
  names: readonly (typeof settingNames)[number][],
): Record<string, AuditValue> {
  return Object.fromEntries(
    names.map((name) => {
      const value = settings[name];
      if (value === null || (name !== 'imprint' && name !== 'privacy')) return [name, value];
      const hash = createHash('sha256').update(value).digest('hex').slice(0, 12);
      return [name, `${value.length} characters, SHA-256 ${hash}`];
    }),
  );
}
