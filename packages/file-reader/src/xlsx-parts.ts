import { decodeText } from './decode';
import { readXml, XmlFault } from './xml-reader';
import { readDirectory, type ZipEntry } from './zip-directory';

/** Maximum workbook entries to search; a table has a dozen. */
const maxParts = 2000;

export const workbookPath = 'xl/workbook.xml';

/**
 * Returns the parts of a workbook by path; null if the archive isn't an Office document (or is damaged).
 * Either of the two parts that every workbook has is enough: a workbook with one damaged name is
 * still recognised. OpenDocument files are Office documents, but no workbooks.
 */
export function officeParts(archive: Uint8Array): ReadonlyMap<string, ZipEntry> | null {
  const parts = new Map<string, ZipEntry>();
  for (const entry of readDirectory(archive) ?? []) {
    if (entry === null || parts.size >= maxParts) break;
    if (!parts.has(entry.name)) parts.set(entry.name, entry);
  }
  const isOpenDocument = parts.has('mimetype') && parts.has('content.xml');
  const isOffice = parts.has('[Content_Types].xml') || parts.has(workbookPath) || isOpenDocument;
  return isOffice ? parts : null;
}

/** Paths of the first sheet and of the shared texts of a workbook. */
interface WorkbookPaths {
  sheet: string;
  sheetName: string;
  sheets: number;
  /** null for a workbook without shared texts */
  texts: string | null;
}

export const relationsPath = 'xl/_rels/workbook.xml.rels';

/** Returns the text of a part. Throws XmlFault for invalid encoding. */
export function partText(bytes: Uint8Array): string {
  const decoded = decodeText(bytes);
  if (!('text' in decoded)) throw new XmlFault(`The text is not valid ${decoded.encoding}.`);
  return decoded.text;
}

/**
 * Returns the paths in a workbook's list of sheets and relations; null without a sheet. Throws
 * XmlFault.
 */
export function readWorkbookPaths(workbook: string, relations: string): WorkbookPaths | null {
  const sheets: { name: string; relation: string }[] = [];
  readXml(workbook, {
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
  readXml(relations, {
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
