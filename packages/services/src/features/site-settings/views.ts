import { z } from 'zod';

/** Name, look and texts of the site, which every page shows. */
export const siteSettingsViewSchema = z
  .object({
    name: z.string(),
    accent: z.string().nullable().describe('Colour as #rrggbb; null: the default.'),
    contact: z.string().nullable().describe('E-mail address or https address.'),
    imprint: z.string().nullable().describe('Markdown.'),
    privacy: z.string().nullable().describe('Markdown.'),
    logo: z
      .object({
        hash: z.string().describe('SHA-256 of the picture at /logo.png.'),
        width: z.number(),
        height: z.number(),
      })
      .nullable(),
    saved: z.boolean().describe('Whether an admin has set anything.'),
  })
  .meta({ id: 'SiteSettings' });

export type SiteSettingsView = z.output<typeof siteSettingsViewSchema>;

/** The settings of a site on which nothing has been set. */
export const defaultSettings: SiteSettingsView = {
  name: 'Clapboard',
  accent: null,
  contact: null,
  imprint: null,
  privacy: null,
  logo: null,
  saved: false,
};
