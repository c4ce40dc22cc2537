export { ensureApplicationRole } from './application-role';
export { diffToSchema } from './diff';
export { migrationsFolder, readSchema } from './folder';
export { listPending } from './list-pending';
export { migrate } from './migrate';
export { removeEverything } from './remove-everything';
