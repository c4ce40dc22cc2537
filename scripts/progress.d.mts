export interface Progress {
  /** Runs `work` as a visible step. Its argument `note` sets the text after the title. */
  step<T>(title: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>;
  /** Prints a separate line above a running spinner. */
  line(text: string): void;
}

/** Prints the progress of named steps: a spinner on a terminal, plain lines elsewhere. */
export declare function createProgress(stream: NodeJS.WriteStream): Progress;
