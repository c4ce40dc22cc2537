/** Name of the newest migration, which this release requires. A test compares it to the folder. */
export const lastMigration = '20261124001709_add_site_settings';
