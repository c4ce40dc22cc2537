/** Name of the newest migration: what a database must have for this release. A test compares it to the folder. */
export const lastMigration = '20261122180000_rename_columns';
