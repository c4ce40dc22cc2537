/** Name of the newest migration, which this release requires. A test compares it to the folder. */
export const lastMigration = '20261129132529_add_judge_repeats';
