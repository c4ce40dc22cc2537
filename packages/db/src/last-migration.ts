/** Name of the newest migration, which this release requires. A test compares it to the folder. */
export const lastMigration = '20261128110232_account_proofs';
