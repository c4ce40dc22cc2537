export interface Progress {
  /** Runs `work` as a visible step; `note` sets the words shown after the title. */
  step<T>(title: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>;
  /** Prints a line of its own, above a running spinner. */
  line(text: string): void;
}

/** Shows named steps: a spinner on a terminal, plain lines elsewhere. */
export declare function createProgress(stream: NodeJS.WriteStream): Progress;
