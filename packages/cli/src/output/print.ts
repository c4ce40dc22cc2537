// A closed pipe (`clapboard … | head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** Prints lines of the result to stdout. */
export function printLine(text = ''): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a text of the result to stdout as it is. */
export function printText(text: string): void {
  process.stdout.write(text);
}

/** Prints a file of the result to stdout. */
export function printBytes(bytes: ArrayBuffer): void {
  process.stdout.write(new Uint8Array(bytes));
}

/** Prints lines that are not part of the result to stderr. */
export function printError(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Prints a JSON document. NaN and infinities become strings, because JSON has no such numbers. */
export function printJson(value: unknown): void {
  printLine(JSON.stringify(value, (_, member) => toJsonNumber(member), 2));
}

function toJsonNumber(member: unknown): unknown {
  return typeof member === 'number' && !Number.isFinite(member) ? String(member) : member;
}
