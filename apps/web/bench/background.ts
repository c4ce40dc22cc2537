import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { z } from 'zod';

interface ProgramOptions<Output> {
  /** a TypeScript file */
  file: string;
  /** what the program does, as JSON in its first argument */
  order: object;
  /** what the program prints once its standard input ends */
  output: z.ZodType<Output>;
}

/** Runs a program in a process of its own until `stop`, which returns the program's output. */
export function startProgram<Output>({ file, order, output }: ProgramOptions<Output>): {
  stop: () => Promise<Output>;
} {
  const child = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const printed = text(child.stdout);
  return {
    async stop() {
      child.stdin.end();
      return output.parse(JSON.parse(await printed));
    },
  };
}
