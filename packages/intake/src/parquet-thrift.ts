import { ParquetFault } from './parquet-fault';

/** A value of Thrift's compact protocol as Parquet uses it; a struct is a map by field number. */
export type ThriftValue = boolean | number | bigint | Uint8Array | ThriftValue[] | ThriftStruct;
export type ThriftStruct = ReadonlyMap<number, ThriftValue>;

/** Structs and lists inside each other; Parquet's own need six. */
const maxDepth = 16;

/**
 * Reads the struct at the start of the bytes, and says how many of them it takes. Memory and time are
 * bounded by the bytes: a list grows as its elements are found, whatever length it claims, and a
 * number has no more digits than its type. (Thrift compact protocol; a library that trusts lengths never ends on a damaged one.)
 * Throws ParquetFault.
 */
export function readThrift(bytes: Uint8Array): { struct: ThriftStruct; length: number } {
  const reader = new ThriftReader(bytes);
  const struct = reader.struct(0);
  return { struct, length: reader.offset };
}

class ThriftReader {
  offset = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  struct(depth: number): ThriftStruct {
    if (depth > maxDepth) throw new ParquetFault('A header is nested too deep.');
    const fields = new Map<number, ThriftValue>();
    for (let field = 0; ; ) {
      const byte = this.#byte();
      if ((byte & 0x0f) === 0) return fields;
      const step = byte >> 4;
      field = step > 0 ? field + step : Number(this.#zigzag(5));
      fields.set(field, this.#value(byte & 0x0f, depth));
    }
  }

  #value(type: number, depth: number): ThriftValue {
    switch (type) {
      case 1:
      case 2:
        return type === 1;
      case 3:
        return (this.#byte() << 24) >> 24;
      case 4:
      case 5:
        return Number(BigInt.asIntN(32, this.#zigzag(5)));
      case 6:
        return BigInt.asIntN(64, this.#zigzag(10));
      case 7:
        return this.#take(8);
      case 8:
        return this.#take(Number(this.#varint(5)));
      case 9:
        return this.#list(depth);
      case 12:
        return this.struct(depth + 1);
      default:
        throw new ParquetFault('A header holds a value of no known type.');
    }
  }

  #list(depth: number): ThriftValue[] {
    if (depth > maxDepth) throw new ParquetFault('A header is nested too deep.');
    const byte = this.#byte();
    const type = byte & 0x0f;
    const size = byte >> 4 === 15 ? Number(this.#varint(5)) : byte >> 4;
    const flags = type === 1 || type === 2;
    const values: ThriftValue[] = [];
    while (values.length < size)
      values.push(flags ? this.#byte() === 1 : this.#value(type, depth + 1));
    return values;
  }

  #zigzag(most: number): bigint {
    const value = this.#varint(most);
    return (value >> 1n) ^ -(value & 1n);
  }

  #varint(most: number): bigint {
    let value = 0n;
    for (let i = 0; i < most; i += 1) {
      const byte = this.#byte();
      value |= BigInt(byte & 0x7f) << BigInt(7 * i);
      if (byte < 0x80) return value;
    }
    throw new ParquetFault('A number in a header has too many digits.');
  }

  #byte(): number {
    const byte = this.#bytes[this.offset];
    if (byte === undefined) throw new ParquetFault('A header is cut off.');
    this.offset += 1;
    return byte;
  }

  #take(length: number): Uint8Array {
    const end = this.offset + length;
    if (end > this.#bytes.length) throw new ParquetFault('A header is cut off.');
    const taken = this.#bytes.subarray(this.offset, end);
    this.offset = end;
    return taken;
  }
}
