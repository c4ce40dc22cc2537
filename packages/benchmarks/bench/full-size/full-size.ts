import type { UploadedFile } from '@clapboard/file-reader';

/**
 * Made-up data of one benchmark in the numbers of its paper and with texts about as long as real
 * ones. All of it follows from fixed seeds.
 */
export interface FullSize {
  /** id of the benchmark */
  benchmark: string;
  /** items over all tasks that `truth` gives */
  items: number;
  /** files in the form of the official annotations */
  truth(): UploadedFile[];
  /** whole submissions: every item has an answer and, where a judge is needed, a verdict */
  submissions(): { title: string; files: UploadedFile[] }[];
}
