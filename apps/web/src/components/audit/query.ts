import type { ListAuditInput } from '@clapboard/services/audit-log';
import { getFirst, type Query } from '@/url-state/query';

/** Names of the filters in the address, the same as in the use case. */
const names = [
  ...(['actor', 'action', 'subjectType', 'subjectId', 'benchmark', 'address'] as const),
  ...(['from', 'to'] as const),
];

export type AuditQuery = Partial<Record<(typeof names)[number], string>>;

/** Parses the filters of an address; empty ones are left out. */
export function readAuditQuery(params: Query): AuditQuery {
  const entries = names.flatMap((name) => {
    const value = getFirst(params[name])?.trim();
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the input of the use case: the filters and the cursor of the address. */
export function auditInput(params: Query): ListAuditInput {
  const cursor = getFirst(params.after)?.trim();
  return { ...readAuditQuery(params), ...(cursor && { cursor }) };
}

/** Returns an address with these filters; `after` is a cursor. */
export function auditAddress(query: AuditQuery, after?: string): string {
  const params = new URLSearchParams({ ...query, ...(after && { after }) });
  return params.size > 0 ? `/admin/audit?${params}` : '/admin/audit';
}
