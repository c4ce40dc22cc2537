import { prismaFolder, readSchema } from './folder';
import { everything } from './migrate';

/**
 * Returns the SQL that migrates a database to the data model; null if nothing differs. Read-only.
 */
export async function diffToSchema(url: string): Promise<string | null> {
  const files = await readSchema();
  const { withEngine } = await import('./engine');
  return withEngine(url, async ({ engine }) => {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: prismaFolder },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: everything,
    });
    return exitCode === 0 ? null : stdout;
  });
}
