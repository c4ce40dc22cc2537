/** A selected file with a unique name. */
export interface ChosenFile {
  /** path inside a dropped folder, or the plain name; numbered if it isn't unique */
  name: string;
  file: File;
}

/** Whether a file that the check read is the selected one with this name, or in that archive. */
export function isFrom(name: string, file: string): boolean {
  return file === name || file.startsWith(`${name}/`);
}

/** Adds files to the selected ones: with unique names, and each file once. */
export function addFiles(
  chosen: readonly ChosenFile[],
  more: readonly ChosenFile[],
): readonly ChosenFile[] {
  const result = [...chosen];
  for (const { name, file } of more) {
    if (result.some((other) => isSame(other, { name, file }))) continue;
    result.push({ name: freeName(name, new Set(result.map((other) => other.name))), file });
  }
  return result;
}

/** Compares paths too: three folders may each hold a `random.json` of the same size and time. */
function isSame(chosenFile: ChosenFile, other: ChosenFile): boolean {
  return (
    chosenFile.file === other.file ||
    (chosenFile.name.includes('/') && chosenFile.name === other.name)
  );
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.indexOf('.', name.lastIndexOf('/') + 2);
  const end = dot < 0 ? name.length : dot;
  let free = name;
  for (let count = 2; taken.has(free); count += 1) {
    free = `${name.slice(0, end)} (${count})${name.slice(end)}`;
  }
  return free;
}

/** Returns the files of a file input. */
export function fromInput(list: FileList): ChosenFile[] {
  return Array.from(list, (file) => ({ name: file.webkitRelativePath || file.name, file }));
}

/** Returns the files of a drop, including folders; paths often name a file's task. */
export async function fromDrop(transfer: DataTransfer): Promise<ChosenFile[]> {
  // Read entries before the first await: the browser empties the transfer after the event.
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry()).filter(
    (entry) => entry !== null,
  );
  if (entries.length === 0) return fromInput(transfer.files);
  const nested = await Promise.all(entries.map(readEntry));
  return nested.flat();
}

async function readEntry(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    if (file.name.startsWith('.')) return [];
    return [{ name: entry.fullPath.replace(/^\/+/, ''), file }];
  }
  if (!isDirectory(entry)) return [];
  const children = await readDirectory(entry.createReader());
  return (await Promise.all(children.map(readEntry))).flat();
}

/** A reader returns a folder in parts, and an empty part at the end. */
async function readDirectory(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return entries;
    entries.push(...part);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry =>
  entry.isDirectory;
