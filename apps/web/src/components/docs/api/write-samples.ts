import type { JsonSchema } from './flatten-schema';

/** A request with placeholders for the values that a caller must choose. */
interface SampleRequest {
  method: string;
  /** below `/api/v1`, with `{name}` for values */
  path: string;
  /** Public data needs no token. */
  token: boolean;
  /** names of required query parameters */
  query: readonly string[];
  body: SampleBody | null;
}

export type SampleBody =
  | { kind: 'json'; value: unknown }
  /** fields, and the names of those that are files */
  | { kind: 'form'; fields: Readonly<Record<string, string>>; files: readonly string[] }
  | { kind: 'bytes' };

/** Returns the same request as commands for curl and as a program for Python with the package `requests`. */
export function writeSamples(
  { method, path, token, query, body }: SampleRequest,
  siteUrl: string,
): { curl: string; python: string } {
  const search = query.map((name) => `${name}=${toPlaceholder(name)}`).join('&');
  const filled = path.replace(/\{\+?(\w+)\}/g, (_, name: string) => toPlaceholder(name));
  const url = `${siteUrl.replace(/\/$/, '')}/api/v1${filled}${search ? `?${search}` : ''}`;
  return {
    curl: writeCurl({ method, url, token, body }),
    python: writePython({ method, url, token, body }),
  };
}

interface FilledRequest extends Pick<SampleRequest, 'method' | 'token' | 'body'> {
  url: string;
}

function writeCurl({ method, url, token, body }: FilledRequest): string {
  const parts = [
    ...(method === 'GET' || body?.kind === 'form' ? [] : [`-X ${method}`]),
    ...(token ? ['-H "Authorization: Bearer $CLAPBOARD_TOKEN"'] : []),
    ...(body ? writeCurlBody(body) : []),
    `"${url}"`,
  ];
  return ['curl -fsS', ...parts].join(' \\\n  ');
}

function writeCurlBody(body: SampleBody): string[] {
  if (body.kind === 'bytes') return ['--data-binary @FILE'];
  if (body.kind === 'json') {
    return [
      '-H "Content-Type: application/json"',
      `-d '${JSON.stringify(body.value, null, 2).replaceAll('\n', '\n  ')}'`,
    ];
  }
  return [
    ...Object.entries(body.fields).map(([name, value]) => `-F ${name}=${value}`),
    ...body.files.map((name) => `-F ${name}=@FILE`),
  ];
}

function writePython({ method, url, token, body }: FilledRequest): string {
  const parts = [
    `"${url}"`,
    ...(token ? ['headers={"Authorization": f"Bearer {os.environ[\'CLAPBOARD_TOKEN\']}"}'] : []),
    ...(body ? writePythonBody(body) : []),
  ];
  return [
    ...(token ? ['import os'] : []),
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    ...parts.map((part) => `    ${part.replaceAll('\n', '\n    ')},`),
    ')',
    'response.raise_for_status()',
  ].join('\n');
}

function writePythonBody(body: SampleBody): string[] {
  if (body.kind === 'bytes') return ['data=open("FILE", "rb")'];
  if (body.kind === 'json') return [`json=${toPython(body.value, '')}`];
  return [
    `data=${toPython(body.fields, '')}`,
    `files=[${body.files.map((name) => `("${name}", open("FILE", "rb"))`).join(', ')}]`,
  ];
}

/** Returns a JSON value as a Python literal. */
function toPython(value: unknown, indent: string): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  const isList = Array.isArray(value);
  const members = isList
    ? value.map((item) => `${inner}${toPython(item, inner)},`)
    : Object.entries(value).map(
        ([name, member]) => `${inner}${JSON.stringify(name)}: ${toPython(member, inner)},`,
      );
  const [open, close] = isList ? '[]' : '{}';
  return members.length === 0
    ? `${open}${close}`
    : [open, ...members, `${indent}${close}`].join('\n');
}

/** `submissionId` → `SUBMISSION_ID`. */
function toPlaceholder(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/**
 * Returns a value of a schema, with its required members alone: the first of several alternatives, the lowest number,
 * and placeholders for texts. `name` is the field’s.
 */
export function createSample(
  schema: JsonSchema,
  name: string,
  schemas: ReadonlyMap<string, JsonSchema>,
): unknown {
  const known = schemas.get(schema.$ref?.split('/').at(-1) ?? '');
  if (known) return createSample(known, name, schemas);
  const [alternative] = schema.anyOf ?? schema.oneOf ?? [];
  if (alternative) return createSample(alternative, name, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = [schema.type ?? []].flat().at(0);
  if (type === 'object') {
    return Object.fromEntries(
      (schema.required ?? []).map((member) => [
        member,
        createSample(schema.properties?.[member] ?? {}, member, schemas),
      ]),
    );
  }
  if (type === 'array') {
    const item = schema.prefixItems?.[0] ?? (typeof schema.items === 'object' ? schema.items : {});
    return [createSample(item, name.replace(/s$/, ''), schemas)];
  }
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1;
  if (schema.format === 'date-time') return '2027-01-01T00:00:00Z';
  return toPlaceholder(name);
}
