import { strip } from '../reading/python-text';

/**
 * Cleans an answer as the official code does before anything else. Cleaning it twice may give
 * another text.
 */
export function prepared(text: string): string {
  return strip(text.replaceAll('</s>', ''));
}

/** The text of an answer, cleaned once. */
export function cleanText({ text, cleaned }: { text: string; cleaned?: true | undefined }): string {
  return cleaned ? text : prepared(text);
}
