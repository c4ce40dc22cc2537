import 'server-only';
import { eventStream } from '@/server/event-stream';
import { fileResponse } from '@/server/file-response';
import { log } from '@/server/log';
import type { Route } from './define-route';
import type { FileResult, Watch } from './output';

/** Returns JSON text with numbers that are not finite as text, indented for files that people read. */
export function toJson(value: unknown, indent?: number): string {
  // A replacer doubles the time that a large answer takes, and few answers need it.
  return JSON.stringify(value, areNumbersFinite(value) ? undefined : numbersAsText, indent);
}

/** Whether all numbers in a value are finite. */
function areNumbersFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return (
    typeof value !== 'object' || value === null || Object.values(value).every(areNumbersFinite)
  );
}

function numbersAsText(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

/** Returns the response for the result of a route. */
export async function respond(route: Route, result: unknown, request: Request): Promise<Response> {
  const headers = new Headers({
    'cache-control': request.method === 'GET' ? 'private, no-cache' : 'no-store',
  });
  switch (route.output.kind) {
    case 'empty':
      return new Response(null, { status: 204, headers });
    case 'file': {
      const { name, type, text } = result as FileResult;
      return fileResponse(text, { name, type, cache: 'private, no-cache' });
    }
    case 'events':
      return eventStream(request.signal, result as Watch<unknown>, (err) =>
        log().warn({ err, route: route.name }, 'A stream of events broke'),
      );
    case 'lines':
    case 'json': {
      if (result instanceof Response) return result;
      headers.set('content-type', 'application/json');
      const created = route.created?.(result) ?? false;
      if (typeof created === 'string') headers.set('location', created);
      return new Response(toJson(result), { status: created === false ? 200 : 201, headers });
    }
  }
}
