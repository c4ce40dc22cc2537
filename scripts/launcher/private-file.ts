import { rename, writeFile } from 'node:fs/promises';

/** Writes a JSON file that only the owner can read. Readers see either the old or the new content. */
export async function writePrivately(file: string, content: unknown): Promise<void> {
  const temporary = `${file}.${process.pid}.new`;
  await writeFile(temporary, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(temporary, file);
}
