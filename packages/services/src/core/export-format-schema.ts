import { z } from 'zod';
import { exportFormats } from './export-formats';

const ids = exportFormats.map(({ id }) => id);

/** Parses the id of a format. */
export const exportFormatSchema = z
  .enum(ids, { error: `The format is one of ${ids.join(', ')}.` })
  .transform((id) => exportFormats.find((format) => format.id === id) ?? exportFormats[0]);
