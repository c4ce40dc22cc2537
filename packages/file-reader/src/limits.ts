/** Limits of `openFiles`. Together they bound memory for any content. */
export interface Limits {
  /** bytes per file, packed and unpacked */
  maxFileBytes: number;
  /** bytes of all files together after unpacking */
  maxTotalBytes: number;
  /** number of files, including those in archives; official ARGUS output has two files per clip */
  maxFiles: number;
  /** nesting depth of arrays and objects */
  maxDepth: number;
  /** JSON values (containers included) of all files together; an object costs about 200 bytes */
  maxValues: number;
}

const mebibyte = 1024 * 1024;

export const defaultLimits: Limits = {
  maxFileBytes: 64 * mebibyte,
  maxTotalBytes: 256 * mebibyte,
  maxFiles: 2000,
  maxDepth: 64,
  maxValues: 1_000_000,
};

/** Formats bytes in MiB with at most one decimal. */
export function mebibytes(bytes: number): string {
  return `${Math.round((bytes / mebibyte) * 10) / 10} MiB`;
}
