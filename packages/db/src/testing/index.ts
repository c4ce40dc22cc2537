export { createTestDatabase } from './database';
export { startPostgres, type TestPostgres } from './postgres';
