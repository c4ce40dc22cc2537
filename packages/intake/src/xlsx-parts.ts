import { decodeText } from './decode';
import { readXml, XmlFault } from './xml-reader';
import { readDirectory, type ZipEntry } from './zip-directory';

/** Entries of a workbook that are looked through; a table has a dozen. */
const maxParts = 2000;

export const workbookPath = 'xl/workbook.xml';

/**
 * A workbook's parts by path; null where the archive is no Office document (or is damaged). Either of
 * the two parts that every workbook has is enough, so that one with a damaged name is not taken for
 * an archive of files that nobody wants.
 */
export function officeParts(archive: Uint8Array): ReadonlyMap<string, ZipEntry> | null {
  const parts = new Map<string, ZipEntry>();
  for (const entry of readDirectory(archive) ?? []) {
    if (entry === null || parts.size >= maxParts) break;
    if (!parts.has(entry.name)) parts.set(entry.name, entry);
  }
  return parts.has('[Content_Types].xml') || parts.has(workbookPath) ? parts : null;
}

/** Where the first sheet and the texts of a workbook stand. */
export interface WorkbookPlaces {
  sheet: string;
  sheetName: string;
  sheets: number;
  /** null where the workbook has no table of texts */
  texts: string | null;
}

export const relationsPath = 'xl/_rels/workbook.xml.rels';

/** The text of a part. Throws XmlFault where it is none. */
export function partText(bytes: Uint8Array): string {
  const decoded = decodeText(bytes);
  if (!('text' in decoded)) throw new XmlFault(`The text is not valid ${decoded.encoding}.`);
  return decoded.text;
}

/** Reads the workbook's list of sheets and its relations; null without a sheet. Throws XmlFault. */
export async function readPlaces(
  workbook: string,
  relations: string,
): Promise<WorkbookPlaces | null> {
  const sheets: { name: string; relation: string }[] = [];
  await readXml(workbook, {
    open: (name, attribute) => {
      if (name !== 'sheet') return;
      sheets.push({ name: attribute('name') ?? '', relation: attribute('r:id') ?? '' });
    },
    close: () => {},
    text: () => {},
  });
  const [first] = sheets;
  let sheet: string | undefined;
  let texts: string | null = null;
  await readXml(relations, {
    open: (name, attribute) => {
      if (name !== 'Relationship') return;
      const target = attribute('Target') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      if (attribute('Id') === first?.relation) sheet = path;
      if (attribute('Type')?.endsWith('/sharedStrings')) texts = path;
    },
    close: () => {},
    text: () => {},
  });
  if (first === undefined || sheet === undefined) return null;
  return { sheet, sheetName: first.name, sheets: sheets.length, texts };
}
