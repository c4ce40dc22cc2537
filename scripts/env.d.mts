/** True on a build machine: plain output, no prompts. */
export declare const onBuildMachine: boolean;

/** The PATH, for finding programs. */
export declare const searchPath: string;

/** Path of npm's script if npm started this process. */
export declare const npmScript: string | undefined;

/** The folder of npm's cache. */
export declare const npmCache: string;

/** Returns the environment for a child process: that of this process and `extra`. */
export declare function childEnvironment(
  extra?: Record<string, string | undefined>,
): NodeJS.ProcessEnv;
