import { rename, writeFile } from 'node:fs/promises';

/** Writes JSON that only the owner may read; a reader sees the old or the new content, no mixture. */
export async function writePrivately(file: string, content: unknown): Promise<void> {
  const temporary = `${file}.${process.pid}.new`;
  await writeFile(temporary, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(temporary, file);
}
