/** What only archives, gzip files and workbooks need, to load it on demand. */
export { gunzip } from './gunzip';
export { openXlsx } from './open-xlsx';
export { openZip } from './open-zip';
export { officeParts } from './xlsx-parts';
