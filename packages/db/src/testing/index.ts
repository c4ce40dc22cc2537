export { createEmptyDatabase, createTestDatabase, type TestServer } from './database';
export { openTestDatabase, type TestDatabase } from './database-pool';
export { startPostgres, type TestPostgres } from './postgres';
