import type { Connection } from '../api/connection';
import type { Progress } from '../output/progress';
import type { FileToSend } from './check-run';
import { uploadFile } from './upload-file';
import { shortenNames } from './upload-names';

/** Uploads files. Returns them as a submission names them. */
export async function uploadFiles(
  connection: Connection,
  files: readonly FileToSend[],
  progress: Progress,
): Promise<{ fileId: string; task: string | null }[]> {
  const total = files.reduce((sum, { file }) => sum + file.bytes.length, 0);
  const uploaded: { fileId: string; task: string | null }[] = [];
  const names = shortenNames(files.map(({ file }) => file.name));
  let sent = 0;
  for (const [i, { file, task }] of files.entries()) {
    const name = names[i] ?? file.name;
    progress.show(sent / Math.max(total, 1), `uploading ${name}`);
    uploaded.push({ fileId: await uploadFile(connection, { ...file, name }), task });
    sent += file.bytes.length;
  }
  return uploaded;
}
