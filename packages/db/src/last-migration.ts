/** Name of the newest migration, which this release requires. A test compares it to the folder. */
export const lastMigration = '20261123185500_add_must_change_password';
