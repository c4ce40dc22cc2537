/** Name of the newest migration, which this release requires. A test compares it to the folder. */
export const lastMigration = '20261125223808_judge_trials_and_costs';
