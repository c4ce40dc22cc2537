/** True on a build machine: plain output, no prompts. */
export declare const onBuildMachine: boolean;

/** Folders in which programs are looked for. */
export declare const searchPath: string;

/** npm's own script when npm runs us. */
export declare const npmScript: string | undefined;

/** The environment for a child process: ours and `extra`. */
export declare function childEnvironment(
  extra?: Record<string, string | undefined>,
): NodeJS.ProcessEnv;
