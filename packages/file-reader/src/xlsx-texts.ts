import type { XmlHandler } from './xml-reader';

/** Spreadsheets write characters that XML forbids as `_x000D_`, and a literal `_x` as `_x005F_x`. */
function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/**
 * Collects the text of one string of a workbook: plain, or in formatted pieces, without the
 * pronunciation marks of East Asian text.
 */
export class RichText {
  #pieces = '';
  #inText = false;
  #inMarks = false;

  start(): void {
    this.#pieces = '';
    this.#inText = false;
    this.#inMarks = false;
  }

  open(name: string): void {
    if (name === 'rPh') this.#inMarks = true;
    if (name === 't') this.#inText = true;
  }

  close(name: string): void {
    if (name === 'rPh') this.#inMarks = false;
    if (name === 't') this.#inText = false;
  }

  add(text: string): void {
    if (this.#inText && !this.#inMarks) this.#pieces += text;
  }

  get text(): string {
    return unescapeText(this.#pieces);
  }
}

/** Collects the texts that cells reference by number; calls `take` for each. */
export function sharedTexts(texts: string[], take: () => void): XmlHandler {
  const rich = new RichText();
  return {
    open: (name) => {
      if (name === 'si') rich.start();
      rich.open(name);
    },
    close: (name) => {
      rich.close(name);
      if (name !== 'si') return;
      take();
      texts.push(rich.text);
    },
    text: (text) => rich.add(text),
  };
}
