import type { Progress } from './progress.mjs';

/** The folder of the repository. */
export declare const root: string;

/** Throws if the version of Node (default: the running version) is too old. */
export declare function checkNodeVersion(version?: string): void;

/** Whether npm's hidden lock file lists the packages of package-lock.json as installed. */
export declare function isInstalled(lockText: string, installedText: string | undefined): boolean;

/** Returns a temporary folder for npm's cache if its usual folder can't be written, and says so. */
export declare function chooseNpmCache(
  progress: Pick<Progress, 'line'>,
  usual?: string,
): Promise<string | undefined>;

/** Checks Node, and installs packages and generates the database client if necessary. */
export declare function bootstrap(progress: Progress, signal?: AbortSignal): Promise<void>;
