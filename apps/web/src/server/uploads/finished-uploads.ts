import { toServiceError } from '@clapboard/services/core';
import type { receiveFile } from '@clapboard/services/submissions';

type StoredFile = Awaited<ReturnType<typeof receiveFile>>;

/** Uploads that have all of their bytes, and the files that they become. */
export class FinishedUploads {
  /** by their last request */
  readonly #ids = new WeakMap<Request, string>();
  readonly #files = new Map<string, { file: Promise<StoredFile>; requests: number }>();

  /** Stores the file of an upload with `receive`. A repeated last request gets the same file. */
  store(request: Request, id: string, receive: () => Promise<StoredFile>): Promise<StoredFile> {
    const stored = this.#files.get(id) ?? { file: receive(), requests: 0 };
    stored.requests += 1;
    this.#files.set(id, stored);
    this.#ids.set(request, id);
    return stored.file;
  }

  /**
   * Removes the upload that a request finished, if any, with `remove` after its last request: the protocol reads it
   * once more after it is finished. Its bytes stay if they couldn’t be stored for a passing reason, so that the client
   * need only repeat that request.
   */
  async removeAfter(request: Request, remove: (id: string) => Promise<void>): Promise<void> {
    const id = this.#ids.get(request) ?? '';
    const stored = this.#files.get(id);
    if (!stored) return;
    stored.requests -= 1;
    if (stored.requests > 0) return;
    this.#files.delete(id);
    const fault = await stored.file.then(
      () => null,
      (error: unknown) => toServiceError(error),
    );
    if (fault?.code === 'platform_fault' || fault?.code === 'took_too_long') return;
    // The client may have deleted it meanwhile; what can’t be removed expires.
    await remove(id).catch(() => undefined);
  }
}
