import type { Route } from '../define-route';
import { getPathFields, readsQuery } from '../read-input';

/** Returns the request of a route with this input. */
export function buildRequest(
  route: Route,
  input: object,
  { origin, headers, body }: { origin: string; headers: Headers; body?: BodyInit | undefined },
): Request {
  const fields = new Map<string, unknown>(Object.entries(input));
  let path: string = route.path;
  for (const name of getPathFields(route.path)) {
    const value = encodeURIComponent(String(fields.get(name)));
    path = path.replace(/\{\+?\w+\}/, () => value);
    fields.delete(name);
  }
  const url = new URL(`/api/v1${path}`, origin);
  const { method } = route;
  if (readsQuery(route)) {
    for (const [name, value] of fields) {
      for (const part of [value].flat()) url.searchParams.append(name, String(part));
    }
    return new Request(url, { method, headers, ...(body !== undefined && { body }) });
  }
  headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(Object.fromEntries(fields)) });
}
