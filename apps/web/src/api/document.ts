import { defaultSettings } from '@clapboard/services/site-settings/views';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { problemType } from '@/server/problem';
import { audiences, type Route } from './define-route';
import { problemSchema } from './problem-schema';
import { getPathFields, readsQuery } from './read-input';
import { routes } from './routes';

let latest: { siteName: string; document: ReturnType<typeof createDocument> } | undefined;

/**
 * Returns the OpenAPI 3.1 document of all routes of a site. Keeps the latest: anybody can ask for it, and describing
 * all schemas takes long.
 */
export function createApiDocument(siteName: string = defaultSettings.name) {
  if (latest?.siteName !== siteName) latest = { siteName, document: describeSite(siteName) };
  return latest.document;
}

function describeSite(siteName: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of Object.values<Route>(routes)) {
    const path = route.path.replace('{+', '{');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route) };
  }
  const tags = [...new Set(Object.values<Route>(routes).map(({ tag }) => tag))];
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: `${siteName} API`,
        version: '1',
        description:
          'Everything the site can do, for scripts and programs. Errors are problem documents (RFC 9457). Fields and query parameters that an operation doesn’t have are errors. Numbers that aren’t finite are the strings `Infinity`, `-Infinity` and `NaN`.',
      },
      servers: [{ url: '/api/v1' }],
      security: [{}, { token: [] }, { session: [] }],
      tags: tags.map((name) => ({ name })),
      paths,
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'An access token.' },
          session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' },
        },
      },
    },
    { override: describeSchema, allowEmptySchema: { custom: true } },
  );
}

const keyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .max(255)
    .optional()
    .describe(
      'A new random string per request. Repeating the request within a day returns the first response.',
    ),
});

function describeOperation(route: Route): ZodOpenApiOperationObject {
  const inPath = getPathFields(route.path);
  const pathShape = pickFields(route.input, (name) => inPath.includes(name));
  const otherShape = pickFields(route.input, (name) => !inPath.includes(name));
  const hasOther = Object.keys(otherShape).length > 0;
  const inQuery = readsQuery(route);
  return {
    operationId: route.name,
    tags: [route.tag],
    summary: route.summary,
    description: [
      route.description,
      `For ${audiences[route.audience]}. Token scope: \`${route.scope}\`.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    requestParams: {
      ...(route.method === 'POST' && !route.body && !route.secret && { header: keyHeader }),
      ...(inPath.length > 0 && { path: z.object(pathShape) }),
      ...(hasOther && inQuery && { query: z.object(otherShape) }),
    },
    ...(hasOther &&
      !inQuery && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: z.object(otherShape) } },
        },
      }),
    ...(route.body && { requestBody: describeBody(route) }),
    responses: {
      ...describeSuccess(route),
      default: {
        description:
          'A problem: 401 (not signed in), 403 (not allowed), 404 (not found, or not visible to you), 422 (invalid input), 429 (too many requests) or another status of `/docs/api#errors`.',
        content: { [problemType]: { schema: problemSchema } },
      },
    },
  };
}

function pickFields(input: z.ZodObject, isPicked: (name: string) => boolean): z.core.$ZodShape {
  return Object.fromEntries(Object.entries(input.shape).filter(([name]) => isPicked(name)));
}

function describeBody({ form }: Route) {
  const bytes = { type: 'string', format: 'binary' } as const;
  return form
    ? { required: true, content: { 'multipart/form-data': { schema: form } } }
    : { required: true, content: { 'application/octet-stream': { schema: bytes } } };
}

function describeSuccess(route: Route): ZodOpenApiOperationObject['responses'] {
  const { output } = route;
  switch (output.kind) {
    case 'empty':
      return { 204: { description: 'Done.' } };
    case 'lines':
    case 'json': {
      const content = { 'application/json': { schema: output.schema } };
      return {
        ...((!route.created || route.mayExist) && {
          200:
            output.kind === 'lines'
              ? describeLines(content, output.line)
              : { description: 'OK.', content },
        }),
        ...(route.created && { 201: { description: 'Created.', content } }),
        ...(route.version && { 304: { description: 'Not modified.' } }),
      };
    }
    case 'events':
      return {
        200: {
          description: 'Server-sent events: `state` with each value as JSON, then `end`.',
          content: { 'text/event-stream': { schema: output.schema } },
        },
      };
    case 'file':
      return {
        200: {
          description: 'A file.',
          content: Object.fromEntries(
            output.types.map((type) => [type, { schema: { type: 'string' as const } }]),
          ),
        },
      };
  }
}

/** Describes a document that can also come as lines, which are never 201. */
function describeLines(content: ZodOpenApiContentObject, line: z.ZodType) {
  return {
    description: 'OK. The schema of `application/x-ndjson` is that of each line.',
    content: { ...content, 'application/x-ndjson': { schema: line } },
  };
}

type Override = NonNullable<NonNullable<Parameters<typeof createDocument>[1]>['override']>;

/**
 * Describes codecs by their JSON: see `instantSchema` and `measureSchema`. Files of a form are sent without encoding,
 * and generators make text of a field that has one. Objects have no other fields: `readInput` rejects them.
 */
const describeSchema: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === 'object' && !def.catchall) jsonSchema.additionalProperties = false;
  if (def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
  if (def.type === 'file') delete jsonSchema.contentEncoding;
  if (def.type !== 'pipe') return;
  const out = def.out._zod.def.type;
  if (out === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
  if (out === 'custom') {
    jsonSchema.anyOf = [{ type: 'number' }, { enum: ['Infinity', '-Infinity', 'NaN'] }];
  }
};
