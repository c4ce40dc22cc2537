import type { ListAuditInput } from '@clapboard/services/audit-log';

/** Names of the filters in an address, which are those of the use case. */
const names = ['actor', 'action', 'subjectType', 'subjectId', 'benchmark', 'from', 'to'] as const;

export type AuditQuery = Partial<Record<(typeof names)[number], string>>;

type Params = Readonly<Record<string, string | string[] | undefined>>;

const getFirst = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.trim();

/** The filters of an address; empty ones are left out. */
export function readAuditQuery(params: Params): AuditQuery {
  const entries = names.flatMap((name) => {
    const value = getFirst(params[name]);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** What the use case is asked for: the filters, from the address's place on. */
export function auditInput(params: Params): ListAuditInput {
  const cursor = getFirst(params.after);
  return { ...readAuditQuery(params), ...(cursor && { cursor }) };
}

/** An address with these filters; `after` is a place in the log. */
export function auditAddress(query: AuditQuery, after?: string, path = '/admin/audit'): string {
  const params = new URLSearchParams({ ...query, ...(after && { after }) });
  return params.size > 0 ? `${path}?${params}` : path;
}
