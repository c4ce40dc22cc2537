/** Name of the newest migration, which this release requires. A test compares it to the folder. */
export const lastMigration = '20261129140016_show_public_repeats';
