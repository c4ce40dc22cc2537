/** Throws an error that names the folder if its disk has less free space than something needs. */
export function checkFreeSpace(folder: string, bytes: number, purpose: string): Promise<void>;
