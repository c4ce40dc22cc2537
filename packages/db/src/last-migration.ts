/** Name of the newest migration, which this release requires. A test compares it to the folder. */
export const lastMigration = '20261128111500_count_anonymous_attempts';
