/** Name of the newest migration: what a database must have for this release. A test compares it to the folder. */
export const lastMigration = '20261121170000_rescoring_preview';
