import { readFile } from 'node:fs/promises';

/** Returns the memory of a process in MB (10⁶ bytes), NaN where the system doesn’t say (only Linux does). */
export async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
  return (kibibytes * 1024) / 1e6;
}
