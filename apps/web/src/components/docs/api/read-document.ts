import { z } from 'zod';
import { createApiDocument } from '@/api/document';
import { flattenSchema, type JsonSchema, jsonSchema, type SchemaField } from './flatten-schema';
import { createSample, type SampleBody } from './write-samples';

const contentSchema = z.record(z.string(), z.object({ schema: jsonSchema }));

const operationSchema = z.object({
  operationId: z.string(),
  parameters: z
    .array(
      z.object({
        in: z.string(),
        name: z.string(),
        required: z.boolean().optional(),
        schema: jsonSchema,
      }),
    )
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
});

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
});

type Operation = z.output<typeof operationSchema>;

/** What the reference shows of an operation. */
export interface OperationDetails {
  parameters: readonly SchemaField[];
  /** of a JSON body or a form */
  body: readonly SchemaField[];
  /** names of required query parameters, and a body, for samples */
  sample: { query: readonly string[]; body: SampleBody | null };
  /** content type and schema of a successful answer */
  answers: readonly { type: string; schema: z.output<typeof jsonSchema> }[];
}

/** Returns the operations of the API by ID, and its schemas by name. */
export function readApiDocument() {
  const document = documentSchema.parse(JSON.parse(JSON.stringify(createApiDocument())));
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const schemas = new Map(Object.entries(document.components.schemas));
  return {
    operations: new Map(
      operations.map((operation) => [operation.operationId, readDetails(operation, schemas)]),
    ),
    schemas: [...schemas].toSorted(([a], [b]) => a.localeCompare(b)),
  };
}

function readDetails(
  { parameters, requestBody, responses }: Operation,
  schemas: ReadonlyMap<string, JsonSchema>,
): OperationDetails {
  const inputs = parameters.filter((parameter) => parameter.in !== 'header');
  const content = requestBody?.content;
  const body = (content?.['application/json'] ?? content?.['multipart/form-data'])?.schema;
  return {
    parameters: flattenSchema({
      properties: Object.fromEntries(inputs.map(({ name, schema }) => [name, schema])),
      required: inputs.filter(({ required }) => required).map(({ name }) => name),
    }),
    body: body ? flattenSchema(body) : [],
    sample: {
      query: parameters
        .filter((parameter) => parameter.in === 'query' && parameter.required)
        .map(({ name }) => name),
      body: content ? createSampleBody(content, schemas) : null,
    },
    answers: Object.entries(responses['200']?.content ?? {}).map(([type, { schema }]) => ({
      type,
      schema,
    })),
  };
}

function createSampleBody(
  content: z.output<typeof contentSchema>,
  schemas: ReadonlyMap<string, JsonSchema>,
): SampleBody {
  const json = content['application/json'];
  if (json) return { kind: 'json', value: createSample(json.schema, 'body', schemas) };
  const form = content['multipart/form-data'];
  if (!form) return { kind: 'bytes' };
  const { properties = {}, required = [] } = form.schema;
  const files = required.filter((name) => properties[name]?.type === 'array');
  const texts = required.filter((name) => !files.includes(name));
  return {
    kind: 'form',
    fields: Object.fromEntries(
      texts.map((name) => [name, String(createSample(properties[name] ?? {}, name, schemas))]),
    ),
    files,
  };
}
