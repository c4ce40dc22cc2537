/**
 * Runs a synchronous step of reading and returns its result. On a server it interrupts a step that
 * takes too long and throws DeadlineExceeded.
 */
export type Guard = <Result>(step: () => Result) => Result;

/** Thrown by a Guard: reading a file took too long. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
}
