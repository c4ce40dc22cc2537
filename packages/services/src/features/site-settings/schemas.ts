import { formatCount } from '@clapboard/metrics';
import { z } from 'zod';
import { multiLine, nameUpTo } from '../../core/text/text-rules';

/** Longest texts, in characters; the database checks the same. */
export const maxCharacters = { name: 40, contact: 254, imprint: 20_000, privacy: 40_000 };

const contact = z
  .string()
  .trim()
  .max(maxCharacters.contact, { error: `Use at most ${maxCharacters.contact} characters.` })
  .pipe(
    z.union([z.literal(''), z.email(), z.url({ protocol: /^https$/ })], {
      error: 'Enter an e-mail address, or an address that starts with https:.',
    }),
  )
  .transform((text) => text || null);

const page = (max: number) =>
  z
    .string()
    .max(max, { error: `Use at most ${formatCount(max)} characters.` })
    .regex(...multiLine)
    .transform((text) => text.trim() || null);

/** Settings of the site. Omitted settings stay; null or an empty text clears one. */
export const siteSettingsSchema = z.object({
  name: nameUpTo(maxCharacters.name).optional().describe('Name of the site.'),
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(?:#[0-9a-f]{6})?$/, { error: 'Enter a colour such as #0f6466.' })
    .transform((text) => text || null)
    .nullable()
    .optional()
    .describe('Colour of links and buttons, as `#rrggbb`. null: the default.'),
  contact: contact
    .nullable()
    .optional()
    .describe('E-mail address, or address that starts with `https:`.'),
  imprint: page(maxCharacters.imprint).nullable().optional().describe('Imprint, as Markdown.'),
  privacy: page(maxCharacters.privacy)
    .nullable()
    .optional()
    .describe('Privacy policy, as Markdown.'),
});
