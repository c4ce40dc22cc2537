import { z } from 'zod';
import type { Connection } from '../api/connection';
import { callApi } from '../api/request';
import { type Model, modelSchema, pageSchema } from '../api/schemas';
import { type ParsedArguments, textOption } from '../command';
import { exitCodes } from '../exit-codes';
import { CommandFailure, UsageError } from '../failure';
import { quoteArgument } from '../output/quote-argument';

/** Options of a command that names a model. */
export const modelOptions = {
  model: { type: 'string' },
  'new-model': { type: 'string' },
  weights: { type: 'string' },
  parameters: { type: 'string' },
  released: { type: 'string' },
  link: { type: 'string', multiple: true },
} as const;

/** Maximum number of similar models in a message. */
const maxSimilar = 50;

/** The model of a new submission, as the API expects it. */
type ChosenModel = { id: string } | { new: NewModel };

interface NewModel {
  name: string;
  organisation: string;
  openWeights: boolean;
  parameters: number | null;
  released: string | null;
  links: string[];
}

/**
 * Returns the model that the options describe, or the site’s model with the name that the files say.
 * Throws UsageError without a model, and CommandFailure if the site has none or several of this name.
 */
export async function findModel(
  parsed: ParsedArguments,
  { connection, benchmark, found }: { connection: Connection; benchmark: string; found?: string },
): Promise<ChosenModel> {
  const added = textOption(parsed, 'new-model');
  const chosen = textOption(parsed, 'model');
  if (added !== undefined && chosen !== undefined) {
    throw new UsageError('Use --model or --new-model, not both.');
  }
  if (added !== undefined) return { new: readNewModel(parsed, added) };
  const name = chosen ?? found;
  if (name === undefined) {
    throw new UsageError('Name the model: --model NAME, or --new-model ORGANISATION/NAME.');
  }
  const models = await searchModels(connection, benchmark, name);
  const named = models.filter((candidate) => isNamed(candidate, name));
  const [model, other] = named;
  if (model && !other) return { id: model.id };
  throw new CommandFailure(model ? describeSeveral(name, named) : describeNone(name, models), {
    exitCode: exitCodes.invalid,
  });
}

/** Adds how to submit for the existing model to the failure of a submission whose new model has a taken name. */
export function explainTakenName(error: unknown, model: ChosenModel): unknown {
  const isTaken = error instanceof CommandFailure && error.code === 'name_taken';
  if (!isTaken || !('new' in model)) return error;
  const name = quoteArgument(`${model.new.organisation}/${model.new.name}`);
  const fix = `If the existing model is yours, use --model ${name} instead of --new-model.`;
  const { exitCode, code } = error;
  return new CommandFailure(`${error.message}\n${fix}`, { exitCode, code });
}

/** Returns the models that the user may submit for, whose name contains the text. */
async function searchModels(
  connection: Connection,
  benchmark: string,
  name: string,
): Promise<Model[]> {
  const models: Model[] = [];
  let cursor: string | undefined;
  do {
    const query = { query: name.split('/').at(-1), submitTo: benchmark, limit: '200', cursor };
    const page = await callApi(connection, 'models', pageSchema(modelSchema), { query });
    models.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return models;
}

function isNamed({ slug, name, organisation }: Model, text: string): boolean {
  const names = [slug, name, `${organisation}/${name}`];
  return names.some((candidate) => candidate.toLowerCase() === text.toLowerCase());
}

function describeSeveral(name: string, models: readonly Model[]): string {
  const listed = models.map((model) => `  ${model.slug}  ${model.organisation}/${model.name}`);
  return [`Several models are named ${name}. Use --model with one of:`, ...listed].join('\n');
}

function describeNone(name: string, models: readonly Model[]): string {
  const similar = models
    .slice(0, maxSimilar)
    .map((model) => `  ${model.slug}  ${model.organisation}/${model.name}`);
  return [
    `You have no model named ${name}. Use --model for another, or add it:`,
    `  --new-model ${quoteArgument(name.includes('/') ? name : `ORGANISATION/${name}`)} --weights open --parameters 7`,
    ...(similar.length > 0 ? ['Similar models:', ...similar] : []),
  ].join('\n');
}

function readNewModel(parsed: ParsedArguments, text: string): NewModel {
  const end = text.indexOf('/');
  const weights = textOption(parsed, 'weights');
  if (end < 1 || end === text.length - 1) {
    throw new UsageError('--new-model takes ORGANISATION/NAME, such as Qwen/Qwen2.5-VL-7B.');
  }
  if (weights !== 'open' && weights !== 'closed') {
    throw new UsageError('A new model needs --weights open or --weights closed.');
  }
  const parameters = textOption(parsed, 'parameters');
  const links = parsed.values.link;
  return {
    organisation: text.slice(0, end),
    name: text.slice(end + 1),
    openWeights: weights === 'open',
    parameters: parameters === undefined ? null : readBillions(parameters),
    released: textOption(parsed, 'released') ?? null,
    links: z.array(z.string()).parse(links ?? []),
  };
}

function readBillions(text: string): number {
  const billions = Number(text.replace(/b$/i, ''));
  if (billions > 0) return billions;
  throw new UsageError('--parameters takes a number of billions, such as 7.');
}
