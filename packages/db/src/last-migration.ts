/** Name of the newest migration, which this release requires. A test compares it to the folder. */
export const lastMigration = '20261129090420_sum_costs_of_the_day_by_index';
