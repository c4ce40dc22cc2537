import { z } from 'zod';

const schema = z.object({ OFFICIAL_SCRIPTS: z.string().min(1).optional() });

/** Folder with clones of the official repositories, by name; undefined skips the comparison with their scripts. */
export const officialScripts = schema.parse(process.env).OFFICIAL_SCRIPTS;
