'use server';

import * as settings from '@clapboard/services/site-settings';
import { defineAction } from './client';

/** Changes name, colour, contact and legal texts of the site. */
export const updateSiteSettings = defineAction('updateSiteSettings', settings.updateSiteSettings);

/** Removes the logo of the site. */
export const removeSiteLogo = defineAction('removeSiteLogo', (services, actor) =>
  settings.removeSiteLogo(services, actor),
);
