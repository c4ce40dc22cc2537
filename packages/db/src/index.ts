export { createAuthDb, createDb, type Db, type DbOptions, type Tx } from './client';
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
