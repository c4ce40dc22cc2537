import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { UploadedFile } from '@clapboard/file-reader';
import type { Answer, Submitter } from './submitter';

/** An upload that the client was told is kept. */
interface KeptUpload {
  fileId: string;
  sha256: string;
}

/** A submission that the client was told is made. */
interface KeptSubmission {
  submissionId: string;
  /** which of the prepared sets of files it has */
  set: number;
  sha256s: string[];
}

/** What people do while a fault lasts, and what they were told. */
export interface Traffic {
  uploads: KeptUpload[];
  submissions: KeptSubmission[];
  /** answers that tell of the fault */
  refused: number;
  /** requests that ended without an answer */
  cut: string[];
  /** answers that tell a person nothing, or something false */
  unclear: string[];
  /** submissions that were sent and not answered yet */
  pending: number;
  submitter: Submitter;
  /** nobody tries longer */
  patienceSeconds: number;
  /** Uploads until it is acknowledged. */
  upload(name: string, bytes: Uint8Array, slowly?: boolean): Promise<KeptUpload>;
}

/** What may be answered while something of ours is away. */
const clear = new Set([503, 507]);

const computeSha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** A person at work, who has not been told anything yet. */
export function startTraffic(submitter: Submitter, patienceSeconds: number): Traffic {
  const traffic: Traffic = {
    uploads: [],
    submissions: [],
    refused: 0,
    cut: [],
    unclear: [],
    pending: 0,
    submitter,
    patienceSeconds,
    async upload(name, bytes, slowly) {
      const { fileId } = await persist(traffic, `upload of ${name}`, () =>
        submitter.upload(name, bytes, slowly),
      );
      const kept = { fileId, sha256: computeSha256(bytes) };
      traffic.uploads.push(kept);
      return kept;
    },
  };
  return traffic;
}

/** Asks again, as a person would, until it is acknowledged. Throws when patience ends. */
async function persist<T>(
  traffic: Traffic,
  what: string,
  ask: () => Promise<Answer<T>>,
): Promise<T> {
  const deadline = Date.now() + traffic.patienceSeconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer.kind === 'acknowledged') return answer.value;
    if (answer.kind === 'refused' && clear.has(answer.status)) traffic.refused += 1;
    else if (answer.kind === 'cut') traffic.cut.push(`${what}: ${answer.reason}`);
    else traffic.unclear.push(`${what}: ${JSON.stringify(answer)}`);
    if (Date.now() > deadline) throw new Error(`In vain for ${traffic.patienceSeconds} s: ${what}`);
    await pause(150);
  }
}

/** One submission of a prepared set of files for a new model, from upload to acknowledgement. */
export async function makeSubmission(
  traffic: Traffic,
  model: string,
  set: number,
  files: readonly UploadedFile[],
): Promise<void> {
  const kept: KeptUpload[] = [];
  for (const { name, bytes } of files) kept.push(await traffic.upload(name, bytes));
  const fileIds = kept.map(({ fileId }) => fileId);
  const { submissionId } = await persist(traffic, `submission of ${model}`, async () => {
    traffic.pending += 1;
    try {
      return await traffic.submitter.submit(model, fileIds);
    } finally {
      traffic.pending -= 1;
    }
  });
  traffic.submissions.push({ submissionId, set, sha256s: kept.map(({ sha256 }) => sha256) });
}
