// A reader that went away (`clapboard … | head`) is no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** One line, or several, for whoever reads the result. */
export function printLine(text = ''): void {
  process.stdout.write(`${text}\n`);
}

/** One line, or several, that are not part of the result. */
export function printError(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** One JSON document; a number that is none is a string, because JSON has no word for it. */
export function printJson(value: unknown): void {
  printLine(JSON.stringify(value, (_, member) => jsonNumber(member), 2));
}

function jsonNumber(member: unknown): unknown {
  return typeof member === 'number' && !Number.isFinite(member) ? String(member) : member;
}
