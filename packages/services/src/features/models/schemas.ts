import { z } from 'zod';
import { idSchema } from '../../core/input/ids';
import { reasonSchema } from '../../core/input/reason';
import {
  type DefinedModelFact,
  type ModelFactType,
  modelFacts,
} from '../../core/model/model-facts';
import { nameUpTo, singleLine } from '../../core/text/text-rules';

const nameSchema = nameUpTo(120);

/** Names of anonymous entries are given by the site. */
const modelNameSchema = nameSchema.refine((name) => !/^anonymous\s+entry\b/i.test(name), {
  error: 'Names like this are reserved for anonymous entries. Enter another name.',
});

const linkSchema = z
  .url({ protocol: /^https?$/, error: 'Enter full addresses that start with http:// or https://.' })
  .max(500, { error: 'Use at most 500 characters.' })
  .regex(...singleLine)
  .refine(hasNoCredentials, {
    error: 'Remove the user name and password from the address.',
  });

function hasNoCredentials(link: string): boolean {
  if (!URL.canParse(link)) return true;
  const { username, password } = new URL(link);
  return username === '' && password === '';
}

/** Whether a month has begun anywhere on Earth. */
function hasBegun(month: string): boolean {
  const farthestZone = 14 * 3_600_000;
  return month <= new Date(Date.now() + farthestZone).toISOString().slice(0, 7);
}

const factSchemas = {
  text: nameSchema,
  weights: z.boolean(),
  billions: z
    .number({ error: 'Enter a number of billions, or leave it empty.' })
    .positive({ error: 'Enter a number above 0, in billions.' })
    .max(1_000_000, { error: 'Enter the number in billions: 7 for 7B.' }),
  month: z
    .string()
    .trim()
    .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, {
      error: 'Enter year and month, such as 2024-06, or leave it empty.',
    })
    .refine(hasBegun, {
      error: 'Enter the month of the first release, or leave it empty until then.',
    }),
} as const satisfies Record<ModelFactType, z.ZodType>;

/** How a type of fact is stated, after the fact’s title in its description. */
const factForms: Readonly<Record<ModelFactType, string>> = {
  text: '',
  weights: ': true if they are open',
  billions: ' in billions',
  month: ', as YYYY-MM',
};

type FactSchema<Fact extends DefinedModelFact> = Fact['required'] extends true
  ? (typeof factSchemas)[Fact['type']]
  : z.ZodDefault<z.ZodNullable<(typeof factSchemas)[Fact['type']]>>;

/** Schemas of the facts of a model, by key. */
export const modelFactSchemas = Object.fromEntries(
  modelFacts.map(({ key, title, type, required }) => {
    const schema: z.ZodType = factSchemas[type];
    const field = required ? schema : schema.nullable().default(null);
    return [key, field.describe(`${title}${factForms[type]}.`)];
  }),
) as { [Fact in DefinedModelFact as Fact['key']]: FactSchema<Fact> };

export const linksSchema = z
  .array(linkSchema)
  .max(10, { error: 'Enter at most 10 links.' })
  .describe('Addresses of up to ten pages, such as paper and code.');

/** A model as a submitter describes it. */
export const modelInputSchema = z.object({
  name: modelNameSchema.describe('Name of the model.'),
  ...modelFactSchemas,
  links: linksSchema.default([]),
});

/** A model and the model that it is merged into. */
export const mergeSchema = z.object({
  fromId: idSchema.describe('ID of the model to merge.'),
  intoId: z
    .string()
    .min(1, { error: 'Choose a model.' })
    .max(64)
    .describe('ID of the model that gets its submissions.'),
});

/** A merge with its reason. */
export const mergeModelsSchema = mergeSchema.extend({ reason: reasonSchema });

export const modelIdSchema = z.object({ modelId: idSchema.describe('ID of the model.') });

/** New facts of a model. */
export const changeModelSchema = modelInputSchema.extend(modelIdSchema.shape);

export type ModelIdInput = z.input<typeof modelIdSchema>;

/** Most days for which a name is hidden, counted from the day on which it was. */
export const maxAnonymousDays = 366;

/** A model whose name is hidden, and the day on which it is revealed. */
export const hideModelNameSchema = modelIdSchema.extend({
  until: z.iso
    .date({ error: 'Enter a day, such as 2027-03-01.' })
    .refine((day) => Date.parse(day) > Date.now(), { error: 'Enter a day in the future.' })
    .refine((day) => Date.parse(day) < Date.now() + maxAnonymousDays * 86_400_000, {
      error: 'Enter a day within a year.',
    })
    .describe('The name is revealed on this date, at 00:00 UTC.'),
});

export type HideModelNameInput = z.input<typeof hideModelNameSchema>;

export type ModelInput = z.input<typeof modelInputSchema>;
export type ChangeModelInput = z.input<typeof changeModelSchema>;
export type MergeModelsInput = z.input<typeof mergeModelsSchema>;
export type NewModel = z.output<typeof modelInputSchema>;
