import type { Scope } from '@clapboard/services/access-tokens/schemas';
import type { z } from 'zod';
import type { Caller } from './caller';
import type { Output, Result } from './output';

/** Who may call a route. Use cases decide; the access tests compare them with this. */
export const audiences = {
  everybody: 'everyone',
  account: 'signed-in users',
  active: 'signed-in users who are not blocked',
  viewers:
    'everyone for public submissions, otherwise the submitter and the benchmark’s maintainers',
  participants: 'the submitter and the benchmark’s maintainers',
  activeParticipants: 'the submitter and the benchmark’s maintainers, unless they are blocked',
  foundParticipants: 'the submitter and the benchmark’s maintainers; others get 404',
  owner: 'the submitter',
  submissionMaintainers: 'maintainers of the submission’s benchmark',
  foundMaintainers: 'maintainers of the benchmark; others get 404',
  benchmarkMaintainers: 'maintainers of the benchmark',
  maintainers: 'maintainers of any benchmark',
  admins: 'admins',
} as const;
export type Audience = keyof typeof audiences;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Route<Input extends z.ZodObject = z.ZodObject, Out extends Output = Output> {
  /** `operationId` in the document, and name of the method in clients */
  name: string;
  method: Method;
  /** `{name}` matches a segment, `{+name}` the rest of the path */
  path: `/${string}`;
  tag: string;
  /** one line, imperative */
  summary: string;
  description?: string;
  audience: Audience;
  scope: Scope;
  /** fields of path, query (GET, DELETE) and JSON body (other methods) together */
  input: Input;
  /** the body is no JSON: `run` reads it from the request, and the other fields are in the query */
  body?: 'bytes' | 'form';
  /** fields of a form, for the document; `run` reads and validates them */
  form?: z.ZodObject;
  output: Out;
  /** for 201: whether something was created, or its address; false: it existed, for 200 */
  created?(result: Result<Out>): string | boolean;
  /** `created` may return false, so the document has 200, too */
  mayExist?: true;
  /** returns a validator that changes with the answer, for `ETag` and 304 */
  version?(caller: Caller, input: z.output<Input>, request: Request): Promise<string>;
  /** the answer is a secret, so it isn't stored for repeated requests */
  secret?: true;
  run(caller: Caller, input: z.output<Input>, request: Request): Promise<Result<Out>>;
}

/** Defines a route: handler, validation, document, access tests and clients derive from it. */
export function defineRoute<
  Input extends z.ZodObject,
  Out extends Output,
  const Name extends string,
>(route: Route<Input, Out> & { name: Name }): Route<Input, Out> & { name: Name } {
  return route;
}
