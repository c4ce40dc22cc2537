/** Name of the newest migration, which this release requires. A test compares it to the folder. */
export const lastMigration = '20261128213425_note_deleted_files';
