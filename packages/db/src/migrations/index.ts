export { diffToSchema } from './diff';
export { migrationsFolder, schemaFile } from './folder';
export { type MigrateOptions, migrate } from './migrate';
export { removeEverything } from './remove-everything';
