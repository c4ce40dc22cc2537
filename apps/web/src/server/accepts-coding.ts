/** Returns whether an Accept-Encoding header accepts a content coding by name. */
export function acceptsCoding(
  header: string | string[] | undefined,
  coding: 'br' | 'gzip',
): boolean {
  const accepted = new RegExp(
    `(?:^|,)\\s*${coding}\\s*(?:,|;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|$)`,
    'i',
  );
  return accepted.test(String(header ?? ''));
}
