import type { ChosenFile } from './chosen-file';

interface Added {
  /** files to add */
  fresh: readonly ChosenFile[];
  /** names of the files that are selected already */
  repeated: readonly string[];
}

/**
 * Leaves out files with the same name and bytes as a selected file, or as an earlier one of `more`.
 * Files in folders stay, because their path may name a task or clip.
 */
export async function dropRepeated(
  chosen: readonly ChosenFile[],
  more: readonly ChosenFile[],
): Promise<Added> {
  const fresh: ChosenFile[] = [];
  const repeated: string[] = [];
  for (const candidate of more) {
    const known = [...chosen, ...fresh].map(getPlainFile);
    const file = getPlainFile(candidate);
    if (file && (await isAmong(file, known))) repeated.push(candidate.name);
    else fresh.push(candidate);
  }
  return { fresh, repeated };
}

/** The file, unless it was selected with its folder. */
function getPlainFile({ name, file }: ChosenFile): File | null {
  return name.includes('/') ? null : file;
}

async function isAmong(file: File, known: readonly (File | null)[]): Promise<boolean> {
  for (const other of known) {
    if (other && other.name === file.name && (await hasSameBytes(other, file))) return true;
  }
  return false;
}

async function hasSameBytes(left: File, right: File): Promise<boolean> {
  if (left.size !== right.size) return false;
  const [a, b] = await Promise.all([readBytes(left), readBytes(right)]);
  return a !== null && b !== null && a.every((byte, i) => byte === b[i]);
}

/** The content; null if the file can’t be read, for example because it was deleted meanwhile. */
async function readBytes(file: File): Promise<Uint8Array | null> {
  const buffer = await file.arrayBuffer().catch(() => null);
  return buffer && new Uint8Array(buffer);
}
