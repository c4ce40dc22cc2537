import {
  getSiteSettings as get,
  removeSiteLogo as removeLogo,
  siteSettingsViewSchema,
  updateSiteSettings as update,
} from '@clapboard/services/site-settings';
import { siteSettingsSchema } from '@clapboard/services/site-settings/schemas';
import { z } from 'zod';
import { runFileUseCase } from '@/server/file-process/run-file-use-case';
import { receiveLogo } from '@/server/receive-logo';
import { defineRoute } from '../define-route';
import { json } from '../output';

const tag = 'Administration';

export const getSiteSettings = defineRoute({
  name: 'getSiteSettings',
  method: 'GET',
  path: '/settings',
  tag,
  summary: 'Get name, colour, contact and legal texts of the site',
  audience: 'everybody',
  scope: 'read',
  input: z.object({}),
  output: json(siteSettingsViewSchema),
  run: ({ services }) => get(services),
});

export const updateSiteSettings = defineRoute({
  name: 'updateSiteSettings',
  method: 'PATCH',
  path: '/settings',
  tag,
  summary: 'Change name, colour, contact and legal texts of the site',
  description: 'Omitted settings stay; null clears one.',
  audience: 'admins',
  scope: 'maintain',
  input: siteSettingsSchema,
  output: json(siteSettingsViewSchema),
  run: ({ services, actor }, input) => update(services, actor, input),
});

export const setSiteLogo = defineRoute({
  name: 'setSiteLogo',
  method: 'PUT',
  path: '/settings/logo',
  tag,
  summary: 'Set the logo of the site',
  description:
    'The body is a PNG or SVG file of at most 250 KiB. The site renders a copy and serves it at `/logo.png`.',
  audience: 'admins',
  scope: 'maintain',
  input: z.object({}),
  body: 'bytes',
  output: json(siteSettingsViewSchema),
  run: async ({ actor }, _, request) =>
    runFileUseCase('setLogo', actor, await receiveLogo(request, actor)),
});

export const removeSiteLogo = defineRoute({
  name: 'removeSiteLogo',
  method: 'DELETE',
  path: '/settings/logo',
  tag,
  summary: 'Remove the logo of the site',
  audience: 'admins',
  scope: 'maintain',
  input: z.object({}),
  output: json(siteSettingsViewSchema),
  run: ({ services, actor }) => removeLogo(services, actor),
});
