/** Name of the newest migration, which this release requires. A test compares it to the folder. */
export const lastMigration = '20261130162541_bound_waiting_deliveries';
