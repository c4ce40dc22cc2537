import { type Services, toServiceError } from '@clapboard/services/core';
import { createSubmission, receiveFile } from '@clapboard/services/submissions';
import { runSettings, toStream } from '@clapboard/services/testing';

/** What a client gets to see of a request. */
export type Answer<T> =
  | { kind: 'acknowledged'; value: T }
  /** an answer of the error table */
  | { kind: 'refused'; status: number; code: string }
  /** the connection ended without an answer */
  | { kind: 'cut'; reason: string }
  /** an answer that says nothing to the person */
  | { kind: 'unclear'; reason: string };

/** One signed-in person. Nothing here throws: every end of a request is an answer. */
export interface Submitter {
  /** Uploads; `slowly` stretches it to about half a second. */
  upload(name: string, bytes: Uint8Array, slowly?: boolean): Promise<Answer<{ fileId: string }>>;
  submit(model: string, fileIds: readonly string[]): Promise<Answer<{ submissionId: string }>>;
}

/** The submission as the use case takes it. */
export function getSubmission(model: string, fileIds: readonly string[]) {
  return {
    benchmark: 'vidhal',
    model: { new: { name: model, organisation: 'Chaos lab', openWeights: true } },
    runSettings,
    files: fileIds.map((fileId) => ({ fileId, task: null })),
  };
}

async function answered<T>(answer: Promise<T>): Promise<Answer<T>> {
  try {
    return { kind: 'acknowledged', value: await answer };
  } catch (error) {
    const { status, code } = toServiceError(error);
    return { kind: 'refused', status, code };
  }
}

/** Calls the use cases in this process, as the website would, where there is no website. */
export function directSubmitter(services: Services, userId: string): Submitter {
  const actor = { kind: 'user', userId, role: 'user', maintains: [], blocked: false } as const;
  return {
    upload: (name, bytes) =>
      answered(receiveFile(services, actor, { name, stream: toStream(bytes) })),
    submit: (model, fileIds) =>
      answered(createSubmission(services, actor, getSubmission(model, fileIds))),
  };
}
