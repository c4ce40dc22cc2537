/** What a stored file is known by. */
export interface StoredFile {
  /** SHA-256 of its bytes, 64 lower-case hexadecimal digits: its only name */
  sha256: string;
  /** bytes */
  size: number;
}

export interface PutOptions {
  /** `TooLargeError` is thrown as soon as more bytes than this have come */
  maxBytes: number;
  /**
   * Shown the first bytes (up to 512, fewer only where the file has no more) before anything is
   * kept; throws to refuse the file.
   */
  inspect?: (head: Uint8Array) => void;
}

/** Files by the hash of their content. A name that a client chose is never part of a path. */
export interface Storage {
  /**
   * Stores a stream; the same bytes are stored once. Nothing is left behind when it throws.
   * Throws `TooLargeError` and, where there is no room left, `StorageFullError`.
   */
  put(stream: AsyncIterable<Uint8Array>, options: PutOptions): Promise<StoredFile>;
  /** The whole file. Throws `NotStoredError`. */
  read(sha256: string): Promise<Uint8Array>;
  /** The file in pieces. Throws `NotStoredError` at the first piece. */
  openRead(sha256: string): AsyncIterable<Uint8Array>;
  has(sha256: string): Promise<boolean>;
  /** The hashes of all stored files, in no order. */
  list(): AsyncIterable<string>;
  /** Removes the file; removing what is not there is no fault. */
  remove(sha256: string): Promise<void>;
  /**
   * The hashes of files that were put at least `seconds` ago, in no order. A bucket gives none: it may
   * be shared, and whoever asks wants to remove what nobody names.
   */
  olderThan(seconds: number): AsyncIterable<string>;
}

/** More bytes came than the caller allows. */
export class TooLargeError extends Error {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`The file has more than ${maxBytes} bytes.`);
    this.name = 'TooLargeError';
    this.maxBytes = maxBytes;
  }
}

/** There is no room for the file now. It passes by itself once somebody makes room. */
export class StorageFullError extends Error {
  constructor(options: { cause?: unknown } = {}) {
    super('The storage is full.', options);
    this.name = 'StorageFullError';
  }
}

/** No file of this hash is stored. */
export class NotStoredError extends Error {
  constructor(sha256: string, options: { cause?: unknown } = {}) {
    super(`No file ${sha256} is stored.`, options);
    this.name = 'NotStoredError';
  }
}

/** Whether a text is a hash; other files may lie beside the stored ones. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Refuses anything but a hash, so that no other text ever becomes part of a path or key. */
export function checkHash(sha256: string): string {
  if (!isHash(sha256)) throw new Error('Not a SHA-256 in hexadecimal.');
  return sha256;
}
