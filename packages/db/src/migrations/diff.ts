import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withEngine } from './engine';
import { schemaFile } from './folder';
import { everything } from './migrate';

/**
 * The SQL that turns a database into the one that schema.prisma describes; null when it is that
 * already. Reads only.
 */
export async function diffToSchema(url: string, file: string = schemaFile): Promise<string | null> {
  const schema = { path: file, content: await readFile(file, 'utf8') };
  return withEngine(url, async ({ engine }) => {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files: [schema], configDir: path.dirname(file) },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: true,
      filters: everything,
    });
    return exitCode === 0 ? null : stdout;
  });
}
