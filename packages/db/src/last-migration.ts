/** Name of the newest migration, which this release requires. A test compares it to the folder. */
export const lastMigration = '20261123210756_add_second_judge';
