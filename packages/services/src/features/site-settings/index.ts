export { getSiteLogo, getSiteSettings } from './get';
export { type DrawLogo, removeSiteLogo, requireLogoEditor, setSiteLogo } from './set-logo';
export { updateSiteSettings } from './update';
export { defaultSettings, type SiteSettingsView, siteSettingsViewSchema } from './views';
