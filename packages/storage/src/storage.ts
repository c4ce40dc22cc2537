/** Identity of a stored file. */
export interface StoredFile {
  /** SHA-256 of its bytes, 64 lower-case hexadecimal digits: its only name */
  sha256: string;
  /** bytes */
  size: number;
}

export interface PutOptions {
  /** `TooLargeError` is thrown as soon as the stream exceeds this many bytes */
  maxBytes: number;
  /**
   * Receives the first bytes (up to 512, fewer only for shorter files) before anything is stored;
   * throws to reject the file.
   */
  inspect?: (head: Uint8Array) => void;
}

/** Files by the hash of their content. File names from clients are never part of a path. */
export interface Storage {
  /**
   * Stores a stream. Identical content is stored once and replaces a damaged copy. Leaves nothing
   * behind on errors. Throws `TooLargeError` and, if there is no space, `StorageFullError`.
   */
  put(stream: AsyncIterable<Uint8Array>, options: PutOptions): Promise<StoredFile>;
  /** Returns the whole file, verified. Throws `NotStoredError` or `DamagedFileError`. */
  read(sha256: string): Promise<Uint8Array>;
  /**
   * Yields the file in chunks. Throws `NotStoredError` before the first chunk, and
   * `DamagedFileError` after the last: until then the chunks are unverified.
   */
  openRead(sha256: string): AsyncIterable<Uint8Array>;
  has(sha256: string): Promise<boolean>;
  /** Yields the hashes of all stored files, in no particular order. */
  list(): AsyncIterable<string>;
  /** Removes a file. Missing files are not an error. */
  remove(sha256: string): Promise<void>;
  /**
   * Yields the hashes of files stored at least `seconds` ago, in no particular order. A bucket
   * yields none: it may be shared, and callers delete files that no row names.
   */
  olderThan(seconds: number): AsyncIterable<string>;
  /**
   * Returns the bytes that uploads may take of the disk on which files arrive, so that they leave space for others.
   * `put` doesn't check it.
   */
  readRoom(): Promise<number>;
}

/** The stream exceeds the caller’s limit. */
export class TooLargeError extends Error {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`The file has more than ${maxBytes} bytes.`);
    this.name = 'TooLargeError';
    this.maxBytes = maxBytes;
  }
}

/** The storage is full. Succeeds again after space is freed. */
export class StorageFullError extends Error {
  constructor(options: { cause?: unknown } = {}) {
    super('The storage is full.', options);
    this.name = 'StorageFullError';
  }
}

/** No file with this hash is stored. */
export class NotStoredError extends Error {
  constructor(sha256: string, options: { cause?: unknown } = {}) {
    super(`No file ${sha256} is stored.`, options);
    this.name = 'NotStoredError';
  }
}

/**
 * The storage changed or truncated a file: its bytes no longer have the SHA-256 that names it.
 * Retrying helps once the file is replaced, or if only the transfer failed.
 */
export class DamagedFileError extends Error {
  constructor(sha256: string) {
    super(`The stored file ${sha256} is damaged: its bytes have a different SHA-256.`);
    this.name = 'DamagedFileError';
  }
}

/**
 * Whether the error is a `TooLargeError`. Compares names: the website is bundled in parts that each
 * contain these classes and share one storage, so that `instanceof` fails between parts.
 */
export function isTooLarge(error: unknown): boolean {
  return error instanceof Error && error.name === 'TooLargeError';
}

/** Whether the error is a `StorageFullError`, by name like `isTooLarge`. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'StorageFullError';
}

/** Whether a text is a hash; the folder may contain other files. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Throws for anything but a hash, so that no other text becomes part of a path or key. */
export function checkHash(sha256: string): string {
  if (!isHash(sha256)) throw new Error('Not a SHA-256 in hexadecimal.');
  return sha256;
}
