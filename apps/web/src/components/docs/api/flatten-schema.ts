import { z } from 'zod';

/** The parts of a JSON schema that the API's document uses. */
export interface JsonSchema {
  $ref?: string | undefined;
  type?: string | readonly string[] | undefined;
  format?: string | undefined;
  description?: string | undefined;
  default?: unknown;
  const?: unknown;
  enum?: readonly unknown[] | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  maxLength?: number | undefined;
  maxItems?: number | undefined;
  required?: readonly string[] | undefined;
  properties?: Readonly<Record<string, JsonSchema>> | undefined;
  additionalProperties?: JsonSchema | boolean | undefined;
  items?: JsonSchema | boolean | undefined;
  prefixItems?: readonly JsonSchema[] | undefined;
  anyOf?: readonly JsonSchema[] | undefined;
  oneOf?: readonly JsonSchema[] | undefined;
}

export const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    description: z.string().optional(),
    default: z.unknown().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    maxLength: z.number().optional(),
    maxItems: z.number().optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    additionalProperties: z.union([z.boolean(), jsonSchema]).optional(),
    items: z.union([z.boolean(), jsonSchema]).optional(),
    prefixItems: z.array(jsonSchema).optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
  }),
);

/** A field, with the path to it: `files[].name`. */
export interface SchemaField {
  name: string;
  /** text, with the names of schemas as links */
  type: readonly TypePart[];
  required: boolean;
  description: string | null;
}

export type TypePart = { text: string } | { schema: string };

/**
 * Returns the fields of a schema, those of nested objects after their parent. Named schemas are links instead. A field
 * of several alternatives is listed once, with every type and description.
 */
export function flattenSchema(schema: JsonSchema): SchemaField[] {
  const byName = new Map<string, SchemaField>();
  for (const field of listFields(schema, '')) {
    const known = byName.get(field.name);
    byName.set(field.name, known ? mergeFields(known, field) : field);
  }
  return [...byName.values()];
}

function mergeFields(field: SchemaField, other: SchemaField): SchemaField {
  const isKnown = JSON.stringify(field.type) === JSON.stringify(other.type);
  const descriptions = [field.description, other.description].filter((text) => text !== null);
  return {
    ...field,
    type: isKnown ? field.type : join([field.type, other.type], ' or '),
    description: [...new Set(descriptions)].join(' ') || null,
  };
}

function listFields(schema: JsonSchema, prefix: string): SchemaField[] {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const entry: SchemaField = {
      name: path,
      type: describeType(field),
      required: schema.required?.includes(name) ?? false,
      description: field.description ?? null,
    };
    return [entry, ...listFields(field, path)];
  });
  const { items, additionalProperties } = schema;
  return [
    ...fields,
    ...(typeof items === 'object' ? listFields(items, `${prefix}[]`) : []),
    ...(typeof additionalProperties === 'object'
      ? listFields(additionalProperties, `${prefix}.*`)
      : []),
    ...getAlternatives(schema).flatMap((alternative) => listFields(alternative, prefix)),
  ];
}

/** Returns the name of the schema that a reference names. */
function getSchemaName(reference: string): string {
  return reference.split('/').at(-1) ?? reference;
}

/** Returns what values a schema allows. */
export function describeType(schema: JsonSchema): TypePart[] {
  if (schema.$ref !== undefined) return [{ schema: getSchemaName(schema.$ref) }];
  const alternatives = getAlternatives(schema);
  if (alternatives.length > 0) return join(alternatives.map(describeType), ' or ');
  if (schema.const !== undefined) return [{ text: JSON.stringify(schema.const) }];
  if (schema.enum) {
    return [{ text: schema.enum.map((value) => JSON.stringify(value)).join(' or ') }];
  }
  if (schema.prefixItems) {
    return [{ text: '[' }, ...join(schema.prefixItems.map(describeType), ', '), { text: ']' }];
  }
  const orNull: TypePart[] =
    typeof schema.type === 'object' && schema.type.includes('null') ? [{ text: ' or null' }] : [];
  if (typeof schema.items === 'object') {
    return [{ text: 'array of ' }, ...describeType(schema.items), ...orNull];
  }
  if (typeof schema.additionalProperties === 'object') {
    return [{ text: 'map to ' }, ...describeType(schema.additionalProperties), ...orNull];
  }
  return [{ text: describeValue(schema) }];
}

function describeValue({ type, format, minimum, maximum, maxLength }: JsonSchema): string {
  const types = [type ?? 'any value'].flat();
  const name = types
    .map((value) =>
      value === 'string' && format === 'date-time' ? 'date and time (ISO 8601)' : value,
    )
    .join(' or ');
  const from = minimum === undefined ? '' : ` from ${minimum}`;
  const to = maximum === undefined || maximum > 1e9 ? '' : ` to ${maximum}`;
  const length = maxLength === undefined ? '' : `, at most ${maxLength} characters`;
  return `${name}${from}${to}${length}`;
}

function getAlternatives({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] {
  return anyOf ?? oneOf ?? [];
}

function join(lists: readonly (readonly TypePart[])[], separator: string): TypePart[] {
  return lists.flatMap((list, index) => (index === 0 ? list : [{ text: separator }, ...list]));
}
