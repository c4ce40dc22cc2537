export { type ExportAuditInput, exportAudit } from './export';
export { type ListAuditInput, listAudit } from './list';
export type * from './views';
