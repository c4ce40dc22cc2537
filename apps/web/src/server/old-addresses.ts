/** Addresses before version 1 of the API, with those that replaced them. */
const replacements: readonly (readonly [old: RegExp, path: string])[] = [
  [/^\/api\/admin\/audit\/export$/, '/admin/audit/file'],
  [/^\/api\/admin\/rescores\/([^/]+)\/preview$/, '/rescores/$1/preview/file'],
  [/^\/api\/admin\/rescores\/([^/]+)$/, '/rescores/$1'],
  [/^\/api\/admin\/revisions$/, '/revisions'],
  [/^\/api\/benchmarks\/([^/]+)\/(questions|question-files\/.+)$/, '/benchmarks/$1/$2'],
  [/^\/api\/boards\/([^/]+)\/export$/, '/benchmarks/$1/leaderboard/file'],
  [/^\/api\/boards\/([^/]+)$/, '/benchmarks/$1/leaderboard'],
  [/^\/api\/compare\/candidates$/, '/comparisons/candidates'],
  [/^\/api\/compare\/export$/, '/comparisons/file'],
  [/^\/api\/(files|models|submissions|submissions\/estimate)$/, '/$1'],
  [/^\/api\/notifications$/, '/notifications/unread'],
  [/^\/api\/submissions\/([^/]+)\/export$/, '/submissions/$1/result/file'],
  [/^\/api\/submissions\/([^/]+)\/(events|questions|receipt)$/, '/submissions/$1/$2'],
  [/^\/api\/submissions\/([^/]+)$/, '/submissions/$1/state'],
];

/** Old names of query parameters. */
const parameters: Readonly<Record<string, string>> = {
  evaluation: 'evaluationId',
  submission: 'submissionId',
};

/** Returns the address in version 1 of the API that replaced this one; null if none did. */
export function findNewAddress({ pathname, searchParams }: URL): string | null {
  const found = replacements.find(([old]) => old.test(pathname));
  if (!found) return null;
  const [old, path] = found;
  const query = new URLSearchParams();
  for (const [name, value] of searchParams) {
    if (path === '/comparisons/file' && name === 'ids') {
      for (const id of value.split(',')) query.append('submissionIds', id);
    } else if (path.endsWith('$2') && name === 'q') query.append('text', value);
    else query.append(parameters[name] ?? name, value);
  }
  const search = query.size > 0 ? `?${query}` : '';
  return `/api/v1${pathname.replace(old, path)}${search}`;
}
