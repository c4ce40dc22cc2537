import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { UploadedFile } from '@clapboard/file-reader';
import type { Answer, Submitter } from './submitter';

/** An upload that the site acknowledged. */
interface AcknowledgedUpload {
  fileId: string;
  sha256: string;
}

/** A submission that the site acknowledged. */
interface AcknowledgedSubmission {
  submissionId: string;
  /** index of its prepared set of files */
  set: number;
  sha256s: string[];
}

/** Requests during a fault, and their outcomes. */
export interface Traffic {
  uploads: AcknowledgedUpload[];
  submissions: AcknowledgedSubmission[];
  /** number of clear rejections because of the fault */
  refused: number;
  /** requests without a response */
  cut: string[];
  /** responses without a useful or correct error */
  unclear: string[];
  /** submissions in flight */
  pending: number;
  submitter: Submitter;
  /** maximum duration of retries */
  timeoutSeconds: number;
  /** Uploads a file, with retries until it is acknowledged. */
  upload(name: string, bytes: Uint8Array, slowly?: boolean): Promise<AcknowledgedUpload>;
}

/** Statuses that a site may return while a dependency is down. */
const outageStatuses = new Set([503, 507]);

const computeSha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Creates the record of a client’s requests. */
export function startTraffic(submitter: Submitter, timeoutSeconds: number): Traffic {
  const traffic: Traffic = {
    uploads: [],
    submissions: [],
    refused: 0,
    cut: [],
    unclear: [],
    pending: 0,
    submitter,
    timeoutSeconds,
    async upload(name, bytes, slowly) {
      const { fileId } = await retryUntilAcknowledged(traffic, `upload of ${name}`, () =>
        submitter.upload(name, bytes, slowly),
      );
      const uploaded = { fileId, sha256: computeSha256(bytes) };
      traffic.uploads.push(uploaded);
      return uploaded;
    },
  };
  return traffic;
}

/** Retries until the request is acknowledged. Throws at the deadline. */
async function retryUntilAcknowledged<T>(
  traffic: Traffic,
  request: string,
  send: () => Promise<Answer<T>>,
): Promise<T> {
  const deadline = Date.now() + traffic.timeoutSeconds * 1000;
  for (;;) {
    const answer = await send();
    if (answer.kind === 'acknowledged') return answer.value;
    if (answer.kind === 'refused' && outageStatuses.has(answer.status)) traffic.refused += 1;
    else if (answer.kind === 'cut') traffic.cut.push(`${request}: ${answer.reason}`);
    else traffic.unclear.push(`${request}: ${JSON.stringify(answer)}`);
    if (Date.now() > deadline)
      throw new Error(`Not acknowledged within ${traffic.timeoutSeconds} s: ${request}`);
    await pause(150);
  }
}

/** Uploads a prepared set of files and submits it for a new model, with retries until acknowledged. */
export async function makeSubmission(
  traffic: Traffic,
  model: string,
  set: number,
  files: readonly UploadedFile[],
): Promise<void> {
  const uploads: AcknowledgedUpload[] = [];
  for (const { name, bytes } of files) uploads.push(await traffic.upload(name, bytes));
  const fileIds = uploads.map(({ fileId }) => fileId);
  const { submissionId } = await retryUntilAcknowledged(
    traffic,
    `submission of ${model}`,
    async () => {
      traffic.pending += 1;
      try {
        return await traffic.submitter.submit(model, fileIds);
      } finally {
        traffic.pending -= 1;
      }
    },
  );
  traffic.submissions.push({ submissionId, set, sha256s: uploads.map(({ sha256 }) => sha256) });
}
