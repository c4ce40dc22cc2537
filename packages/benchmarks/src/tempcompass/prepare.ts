import { strip } from '../reading/python-text';

/** An answer as the official code cleans it before anything looks at it. Cleaned twice, it may be another text. */
export function prepared(text: string): string {
  return strip(text.replaceAll('</s>', ''));
}

/** The text of an answer, cleaned once. */
export function cleanText({ text, cleaned }: { text: string; cleaned?: true | undefined }): string {
  return cleaned ? text : prepared(text);
}
