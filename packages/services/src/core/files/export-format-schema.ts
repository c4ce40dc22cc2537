import { z } from 'zod';
import { exportFormats, itemFormats, modelFormats, resultFormats } from './export-formats';

/** Returns a schema that parses the id of a format of the table. */
function createFormatSchema<const Format extends { id: string }>(formats: readonly Format[]) {
  const ids = formats.map(({ id }) => id).join(', ');
  return z.string().transform((id, context): Format => {
    const format = formats.find((candidate) => candidate.id === id);
    if (format) return format;
    context.addIssue({ code: 'custom', message: `Use one of these formats: ${ids}.` });
    return z.NEVER;
  });
}

/** Parses the id of a format of tables. */
export const exportFormatSchema = createFormatSchema<(typeof exportFormats)[number]>(exportFormats);

/** Parses the id of a format of items. */
export const itemFormatSchema = createFormatSchema<(typeof itemFormats)[number]>(itemFormats);

/** Parses the id of a format of a model's results. */
export const modelFormatSchema = createFormatSchema<(typeof modelFormats)[number]>(modelFormats);

/** Parses the id of a format of results. */
export const resultFormatSchema = createFormatSchema<(typeof resultFormats)[number]>(resultFormats);
