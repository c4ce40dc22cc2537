export { backupLock } from './backup/backup-lock';
export { createAuthDb, createDb, type Db, type Tx } from './client';
export {
  EvaluationStatus,
  Prisma,
  type PrismaClient,
  RevisionAccess,
  Role,
  SubmissionStatus,
  Visibility,
} from './generated/client';
export { lastMigration } from './last-migration';
export { type Listener, listen } from './listen';
export { runExclusively } from './run-exclusively';
export { isDatabaseUnavailable, isStatementTimeout } from './unavailable';
