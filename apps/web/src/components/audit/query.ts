import type { ListAuditInput } from '@clapboard/services/audit-log';

/** Names of the filters in the address, the same as in the use case. */
const names = [
  ...(['actor', 'action', 'subjectType', 'subjectId', 'benchmark', 'address'] as const),
  ...(['from', 'to'] as const),
];

export type AuditQuery = Partial<Record<(typeof names)[number], string>>;

type Params = Readonly<Record<string, string | string[] | undefined>>;

const getFirst = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.trim();

/** Parses the filters of an address; empty ones are left out. */
export function readAuditQuery(params: Params): AuditQuery {
  const entries = names.flatMap((name) => {
    const value = getFirst(params[name]);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the input of the use case: the filters and the cursor of the address. */
export function auditInput(params: Params): ListAuditInput {
  const cursor = getFirst(params.after);
  return { ...readAuditQuery(params), ...(cursor && { cursor }) };
}

/** Returns an address with these filters; `after` is a cursor. */
export function auditAddress(query: AuditQuery, after?: string): string {
  const params = new URLSearchParams({ ...query, ...(after && { after }) });
  return params.size > 0 ? `/admin/audit?${params}` : '/admin/audit';
}
