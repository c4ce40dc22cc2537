/** Name of the newest migration, which this release requires. A test compares it to the folder. */
export const lastMigration = '20261129000700_take_turns_in_judging';
