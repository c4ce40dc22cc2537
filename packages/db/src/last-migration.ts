/** Name of the newest migration, which this release requires. A test compares it to the folder. */
export const lastMigration = '20261123215848_add_invitation_emails';
