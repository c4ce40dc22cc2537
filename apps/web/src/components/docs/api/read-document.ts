import { z } from 'zod';
import { createApiDocument } from '@/api/document';
import { flattenSchema, jsonSchema, type SchemaField } from './flatten-schema';

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
  /** content type and schema of a successful answer */
  answers: readonly { type: string; schema: z.output<typeof jsonSchema> }[];
}

/** Returns the operations of the API by ID, and its schemas by name. */
export function readApiDocument() {
  const document = documentSchema.parse(JSON.parse(JSON.stringify(createApiDocument())));
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  return {
    operations: new Map(
      operations.map((operation) => [operation.operationId, readDetails(operation)]),
    ),
    schemas: Object.entries(document.components.schemas).toSorted(([a], [b]) => a.localeCompare(b)),
  };
}

function readDetails({ parameters, requestBody, responses }: Operation): OperationDetails {
  const inputs = parameters.filter((parameter) => parameter.in !== 'header');
  const content = requestBody?.content;
  const body = (content?.['application/json'] ?? content?.['multipart/form-data'])?.schema;
  return {
    parameters: flattenSchema({
      properties: Object.fromEntries(inputs.map(({ name, schema }) => [name, schema])),
      required: inputs.filter(({ required }) => required).map(({ name }) => name),
    }),
    body: body ? flattenSchema(body) : [],
    answers: Object.entries(responses['200']?.content ?? {}).map(([type, { schema }]) => ({
      type,
      schema,
    })),
  };
}
