import { crc32 } from './crc32';
import { type ColumnChunk, isFlat, stated } from './parquet-columns';
import { ParquetFault } from './parquet-fault';
import { readRuns } from './parquet-runs';
import { snappyRatio, unpackSnappy } from './parquet-snappy';
import { readThrift, type ThriftStruct, type ThriftValue } from './parquet-thrift';
import { checkPlain, checkValues, prefixed } from './parquet-values';

/** Kinds of pages by their number (parquet.thrift). */
const kinds = { data: 0, dictionary: 2, dataV2: 3 };

/** What the checks of one file may take on. */
export interface PageLimits {
  /** entries of a dictionary */
  maxValues: number;
  /** told of the bytes of each page before it is unpacked; throws where they are too many */
  takeBytes: (bytes: number) => void;
}

interface Found {
  values: number;
  rows: number;
}

/**
 * Checks every page of a column: sizes, checksum, runs, lengths of texts, and that all of its values
 * are there. hyparquet believes what a page says of itself: one flipped bit of a length makes it loop
 * without end or fill memory. Throws ParquetFault, and what `takeBytes` throws.
 */
export function checkPages(bytes: Uint8Array, chunk: ColumnChunk, limits: PageLimits): void {
  let dictionary: number | null = null;
  let values = 0;
  let rows = 0;
  // A single last byte is no page. What follows the last value of a flat column is not read.
  for (let offset = chunk.start; offset < chunk.end - 1; ) {
    if (isFlat(chunk.column) && values === chunk.values) break;
    const { struct: header, length } = readThrift(bytes.subarray(offset, chunk.end));
    const start = offset + length;
    offset = start + stated(header.get(3), chunk.end - start);
    const page = new Page(bytes.subarray(start, offset), header, chunk, limits);
    const kind = header.get(1);
    if (kind === kinds.dictionary) {
      if (dictionary !== null || values > 0) throw new ParquetFault('Its dictionary is misplaced.');
      dictionary = page.dictionary(structOf(header.get(7)));
      continue;
    }
    let found: Found;
    if (kind === kinds.data) found = page.data(structOf(header.get(5)), dictionary);
    else if (kind === kinds.dataV2) found = page.dataV2(structOf(header.get(8)), dictionary);
    else throw new ParquetFault('A page of it has no known type.');
    values += found.values;
    rows += found.rows;
    // At once: a thousand pages of the same claim would cost a thousand times as much.
    if (values > chunk.values) throw new ParquetFault('It has more values than it says.');
  }
  if (values !== chunk.values || rows !== chunk.rows) {
    throw new ParquetFault('Some of its values are not there.');
  }
}

function structOf(value: ThriftValue | undefined): ThriftStruct {
  if (value instanceof Map) return value;
  throw new ParquetFault('A page of it says nothing of its values.');
}

/** One page, with what its header says of it; all methods throw ParquetFault. */
class Page {
  readonly #stored: Uint8Array;
  readonly #size: number;
  readonly #chunk: ColumnChunk;
  readonly #limits: PageLimits;

  constructor(stored: Uint8Array, header: ThriftStruct, chunk: ColumnChunk, limits: PageLimits) {
    const checksum = header.get(4);
    if (typeof checksum === 'number' && checksum >>> 0 !== crc32(stored)) {
      throw new ParquetFault('A page of it is damaged: its checksum differs.');
    }
    this.#stored = stored;
    this.#size = stated(header.get(2));
    this.#chunk = chunk;
    this.#limits = limits;
  }

  /** Number of its entries. */
  dictionary(header: ThriftStruct): number {
    const count = stated(header.get(1), this.#limits.maxValues);
    checkPlain(this.#unpack(this.#stored, this.#size), this.#chunk.column.element, count);
    return count;
  }

  /** Levels, each list behind its length, and values, packed together. */
  data(header: ThriftStruct, dictionary: number | null): Found {
    const { column, values: most } = this.#chunk;
    const count = stated(header.get(1), most);
    let content = this.#unpack(this.#stored, this.#size);
    const levels = (deepest: number): Uint32Array | null => {
      if (deepest === 0) return null;
      const runs = prefixed(content);
      content = content.subarray(4 + runs.length);
      return levelsOf(runs, deepest, count);
    };
    const repetition = levels(column.repetition);
    const present = presentOf(levels(column.definition), column.definition, count);
    checkValues(content, header.get(2), column.element, present, dictionary);
    return { values: count, rows: rowsOf(repetition, count) };
  }

  /** Levels as they are, their lengths in the header, and values, packed or not. */
  dataV2(header: ThriftStruct, dictionary: number | null): Found {
    const { column, values: most } = this.#chunk;
    const count = stated(header.get(1), most);
    const second = stated(header.get(6), this.#stored.length);
    const split = second + stated(header.get(5), this.#stored.length - second);
    const repetition = levelsOf(this.#stored.subarray(0, second), column.repetition, count);
    const definition = levelsOf(this.#stored.subarray(second, split), column.definition, count);
    const present = presentOf(definition, column.definition, count);
    const rows = rowsOf(repetition, count);
    if (present !== count - stated(header.get(2), count) || rows !== header.get(3)) {
      throw new ParquetFault('A page of it miscounts its values.');
    }
    const rest = this.#stored.subarray(split);
    const content = header.get(7) === false ? rest : this.#unpack(rest, stated(this.#size - split));
    checkValues(content, header.get(4), column.element, present, dictionary);
    return { values: count, rows };
  }

  #unpack(stored: Uint8Array, size: number): Uint8Array {
    const { packed } = this.#chunk;
    if (packed ? size > stored.length * snappyRatio : size !== stored.length) {
      throw new ParquetFault('A page of it has another size than it says.');
    }
    this.#limits.takeBytes(size);
    return packed ? unpackSnappy(stored, size) : stored;
  }
}

/** Levels of repetition or of definition; null where a column has none. Throws ParquetFault. */
function levelsOf(runs: Uint8Array, deepest: number, count: number): Uint32Array | null {
  if (deepest > 0) return readRuns(runs, 32 - Math.clz32(deepest), count, deepest);
  if (runs.length === 0) return null;
  throw new ParquetFault('A page of it has levels that its column has not.');
}

/** Values that are not null. */
function presentOf(definition: Uint32Array | null, deepest: number, count: number): number {
  return definition?.reduce((sum, level) => sum + (level === deepest ? 1 : 0), 0) ?? count;
}

function rowsOf(repetition: Uint32Array | null, count: number): number {
  return repetition?.reduce((sum, level) => sum + (level === 0 ? 1 : 0), 0) ?? count;
}
