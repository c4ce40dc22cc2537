/** Name of the newest migration, which this release requires. A test compares it to the folder. */
export const lastMigration = '20261129123401_pass_on_costs_of_requests';
