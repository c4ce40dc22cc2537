/** Name of the lock that a backup holds. Workers delete no stored files meanwhile. */
export const backupLock = 'backup';
