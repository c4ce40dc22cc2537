export { exportAudit } from './export';
export { auditFilters } from './filters';
export { type ListAuditInput, listAudit } from './list';
export type * from './views';
export { auditLineSchema } from './views';
