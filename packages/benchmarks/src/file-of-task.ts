import type { RecognisedFile } from './contract/scoring';

/** The file under which something about a whole task is told: the first that counts; empty where there is none. */
export function fileOfTask(task: string, recognised: readonly RecognisedFile[]): string {
  return recognised.find((one) => one.task === task && !one.refused)?.file ?? '';
}
