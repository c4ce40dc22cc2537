import { type Services, toServiceError } from '@clapboard/services/core';
import { createSubmission, receiveFile } from '@clapboard/services/submissions';
import { runSettings, toStream } from '@clapboard/services/testing';

/** The outcome of a request for its client. */
export type Answer<T> =
  | { kind: 'acknowledged'; value: T }
  /** an error of the API */
  | { kind: 'refused'; status: number; code: string }
  /** the connection ended without a response */
  | { kind: 'cut'; reason: string }
  /** a response without a useful error, or none in time */
  | { kind: 'unclear'; reason: string };

/** A signed-in user. The methods never throw: every outcome of a request is an answer. */
export interface Submitter {
  /** Uploads a file, over about half a second if `slowly` is true. */
  upload(name: string, bytes: Uint8Array, slowly?: boolean): Promise<Answer<{ fileId: string }>>;
  submit(model: string, fileIds: readonly string[]): Promise<Answer<{ submissionId: string }>>;
}

/** Returns the input of the use case for a submission. */
export function getSubmission(model: string, fileIds: readonly string[]) {
  return {
    benchmark: 'vidhal',
    model: { new: { name: model, organisation: 'Chaos lab', openWeights: true } },
    runSettings,
    files: fileIds.map((fileId) => ({ fileId, task: null })),
  };
}

async function toAnswer<T>(call: Promise<T>): Promise<Answer<T>> {
  try {
    return { kind: 'acknowledged', value: await call };
  } catch (error) {
    const { status, code } = toServiceError(error);
    return { kind: 'refused', status, code };
  }
}

/** Calls the use cases in this process instead of the website. */
export function directSubmitter(services: Services, userId: string): Submitter {
  const actor = { kind: 'user', userId, role: 'user', maintains: [], blocked: false } as const;
  return {
    upload: (name, bytes) =>
      toAnswer(receiveFile(services, actor, { name, stream: toStream(bytes) })),
    submit: (model, fileIds) =>
      toAnswer(createSubmission(services, actor, getSubmission(model, fileIds))),
  };
}
