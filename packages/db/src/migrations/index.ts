export { diffToSchema } from './diff';
export { migrationsFolder, readSchema } from './folder';
export { type MigrateOptions, migrate } from './migrate';
export { removeEverything } from './remove-everything';
