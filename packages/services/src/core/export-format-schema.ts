import { z } from 'zod';
import { exportFormats } from './export-formats';

const ids = exportFormats.map(({ id }) => id);

/** Parses the id of a format. */
export const exportFormatSchema = z
  .enum(ids, { error: `Use one of these formats: ${ids.join(', ')}.` })
  .transform((id) => exportFormats.find((format) => format.id === id) ?? exportFormats[0]);
