import { perProcess } from './per-process';

/** Aborted when the process stops. Responses without an end, such as event streams, end then. */
export function stopping(): AbortController {
  return perProcess('stopping', () => new AbortController());
}
