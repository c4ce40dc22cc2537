import type { Actor, ErrorCode, ServiceErrorOptions } from '@clapboard/services/core';
import type { ImportProgress } from '@clapboard/services/datasets';
import type { FileUseCases } from './use-cases';

export type FileUseCase = keyof FileUseCases;
export type Input<Name extends FileUseCase> = Parameters<FileUseCases[Name]>[2];
export type Output<Name extends FileUseCase> = Awaited<ReturnType<FileUseCases[Name]>>;

/** The message that the website sends to a new process: one use case to run. */
export type Work = {
  [Name in FileUseCase]: { name: Name; actor: Actor; input: Input<Name> };
}[FileUseCase];

/** Messages that the process sends: any number of `progress`, then one of the others. */
export type Answer =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'done'; value: unknown }
  | { kind: 'refused'; code: ErrorCode; options: Omit<ServiceErrorOptions, 'cause'> }
  | { kind: 'fault'; stack: string };
