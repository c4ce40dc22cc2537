/** Name of the newest migration, which this release requires. A test compares it to the folder. */
export const lastMigration = '20261127174104_record_board_changes';
