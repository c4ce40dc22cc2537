/** What `openFiles` takes on. The bounds hold together: memory follows from them whatever the content is. */
export interface Limits {
  /** bytes of one file, as handed over and after unpacking */
  maxFileBytes: number;
  /** bytes of all files together after unpacking */
  maxTotalBytes: number;
  /** files, those inside archives counted one by one; official judgements come as two files a clip, captions as one */
  maxFiles: number;
  /** arrays and objects inside each other */
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

/** A byte count for people, in MiB with at most one decimal. */
export function mebibytes(bytes: number): string {
  return `${Math.round((bytes / mebibyte) * 10) / 10} MiB`;
}
