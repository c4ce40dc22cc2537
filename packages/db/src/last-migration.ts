/** Name of the newest migration, which this release requires. A test compares it to the folder. */
export const lastMigration = '20261129171207_add_human_labels';
