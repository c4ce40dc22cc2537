import type { SchemaElement } from 'hyparquet';
import { stated } from './parquet-columns';
import { ParquetFault } from './parquet-fault';
import { readRuns } from './parquet-runs';
import type { ThriftValue } from './parquet-thrift';

/** Encodings by their number (parquet.thrift). */
const encodings = [
  'PLAIN',
  'GROUP_VAR_INT',
  'PLAIN_DICTIONARY',
  'RLE',
  'BIT_PACKED',
  'DELTA_BINARY_PACKED',
  'DELTA_LENGTH_BYTE_ARRAY',
  'DELTA_BYTE_ARRAY',
  'RLE_DICTIONARY',
  'BYTE_STREAM_SPLIT',
];
const widths = new Map<string | undefined, number>([
  ['INT32', 4],
  ['INT64', 8],
  ['INT96', 12],
  ['FLOAT', 4],
  ['DOUBLE', 8],
]);
const maxFixedLength = 1 << 16;
const textual = new Set<string | undefined>(['UTF8', 'STRING', 'JSON', 'ENUM']);

/**
 * Checks that `count` values stand in the content of a page, in one of the encodings that pandas,
 * Arrow, Spark and DuckDB write unasked. `dictionary`: its number of entries. Throws ParquetFault.
 */
export function checkValues(
  content: Uint8Array,
  encoding: ThriftValue | undefined,
  element: SchemaElement,
  count: number,
  dictionary: number | null,
): void {
  const name = encodings[Number(encoding)] ?? 'unknown';
  const bits = element.type === 'BOOLEAN';
  if (name === 'PLAIN') {
    checkPlain(content, element, count);
  } else if (name === 'RLE' && bits) {
    readRuns(prefixed(content), 1, count, 1);
  } else if (name.endsWith('_DICTIONARY') && !bits && dictionary !== null) {
    if (count > 0) readRuns(content.subarray(1), content[0] ?? 0, count, dictionary - 1);
  } else {
    throw new ParquetFault(`Its encoding (${name}) is not read.`);
  }
}

/** Checks that the values, one after another, fill the content to its end, and that texts are UTF-8. Throws ParquetFault. */
export function checkPlain(content: Uint8Array, element: SchemaElement, count: number): void {
  const misfit = () => new ParquetFault('Its values do not fit their page.');
  if (element.type !== 'BYTE_ARRAY') {
    const size = sizeOf(element, count);
    if (size > content.length || !isPadding(content.subarray(size))) throw misfit();
    return;
  }
  const text = textual.has(element.logical_type?.type) || textual.has(element.converted_type);
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  let offset = 0;
  for (let i = 0; i < count; i += 1) {
    if (offset + 4 > content.length) throw misfit();
    const end = offset + 4 + view.getUint32(offset, true);
    if (end > content.length) throw misfit();
    if (text && textOf(content.subarray(offset + 4, end)) === undefined) {
      throw new ParquetFault('A text of it is not valid UTF-8.');
    }
    offset = end;
  }
  if (!isPadding(content.subarray(offset))) throw misfit();
}

/** fastparquet writes some zero bytes after the last value. */
function isPadding(rest: Uint8Array): boolean {
  return rest.length <= 8 && rest.every((byte) => byte === 0);
}

/** The bytes behind their own length of four bytes. Throws ParquetFault. */
export function prefixed(content: Uint8Array): Uint8Array {
  const [a, b, c, d] = content;
  if (d === undefined) throw new ParquetFault('A page of it is cut off.');
  const length = (a ?? 0) + (b ?? 0) * 2 ** 8 + (c ?? 0) * 2 ** 16 + d * 2 ** 24;
  return content.subarray(4, 4 + stated(length, content.length - 4));
}

/** Bytes as text; undefined where they are not UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function sizeOf({ type, type_length }: SchemaElement, count: number): number {
  if (type === 'BOOLEAN') return Math.ceil(count / 8);
  if (type === 'FIXED_LEN_BYTE_ARRAY') return count * stated(type_length, maxFixedLength);
  return count * (widths.get(type) ?? 0);
}
