/** The part of saxen that is used here; the package ships no types. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', handler: (name: string, attributes: () => unknown) => void): this;
    on(event: 'closeTag', handler: (name: string) => void): this;
    on(event: 'text' | 'cdata', handler: (text: string) => void): this;
    on(event: 'error', handler: (error: Error) => void): this;
    write(chunk: string): this;
    end(): unknown;
  }
}
