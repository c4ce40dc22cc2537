import type { Progress } from './progress.mjs';

/** The folder of the repository. */
export declare const root: string;

/** Throws when the given version of Node (default: this one) is too old. */
export declare function checkNodeVersion(version?: string): void;

/** Whether npm's hidden lock file says that what package-lock.json asks for is installed. */
export declare function isInstalled(wantedText: string, installedText: string | undefined): boolean;

/** Checks Node, installs packages, generates the database client, each only where needed. */
export declare function bootstrap(progress: Progress, signal?: AbortSignal): Promise<void>;
