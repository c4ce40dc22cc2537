import path from 'node:path';

const noRoom = new Set(['ENOSPC', 'EDQUOT']);
const notAllowed = new Set(['EACCES', 'EPERM', 'EROFS']);

/** The system's own fault: storage wraps the one that says that it is full. */
function systemFault(error: Error): NodeJS.ErrnoException {
  return error.name === 'StorageFullError' && error.cause instanceof Error ? error.cause : error;
}

/** Explains a full or read-only `target`, and what to do. Returns other errors unchanged. */
export function explainWriteError(error: unknown, target: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code, path: file } = systemFault(error);
  if (code === undefined) return error;
  if (noRoom.has(code)) {
    const message = `No space left in ${target}. Nothing was lost. Free up space, then run the command again.`;
    return new Error(message, { cause: error });
  }
  if (!notAllowed.has(code)) return error;
  const where = file === undefined ? target : path.dirname(file);
  return new Error(
    `No permission to write to ${where}. Choose another location, or grant write access.`,
    { cause: error },
  );
}
