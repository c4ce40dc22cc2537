/** Name of the newest migration, which this release requires. A test compares it to the folder. */
export const lastMigration = '20261123185600_allow_equal_private_model_names';
