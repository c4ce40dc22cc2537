import 'server-only';
import type { Issue } from '@clapboard/file-reader';
import type { ConnectedServices } from '@clapboard/services/connect';
import { type Actor, toServiceError } from '@clapboard/services/core';
import { revalidatePath } from 'next/cache';
import { createSafeActionClient } from 'next-safe-action';
import { z } from 'zod';
import { currentActor } from '../actor';
import { logFault } from '../http';
import { currentRequestId } from '../request-context';
import { services } from '../services';

/**
 * Why an action failed, for the user: a general message, and messages by input field and by
 * uploaded file.
 */
export interface ActionFailure {
  message: string;
  fields: Readonly<Record<string, string>>;
  issues: readonly Issue[];
  /** the user must confirm who they are first */
  confirm?: true;
}

/** A server action as the browser sees it. */
export type Action<Input, Data = undefined> = (input: Input) => Promise<ActionResult<Data>>;

export type ActionResult<Data = undefined> =
  | { data?: undefined; serverError?: undefined }
  | { data: Data | undefined; serverError?: undefined }
  | { data?: undefined; serverError: ActionFailure };

/**
 * All server actions. Refusals of a use case become an `ActionFailure`; other errors are logged, and the user gets
 * the request ID. Body size and rate are limited in front of Next (`server/http-server`), before a session is read.
 */
const client = createSafeActionClient({
  defineMetadataSchema: () => z.object({ action: z.string() }),
  handleServerError(thrown, { metadata }): ActionFailure {
    const error = toServiceError(thrown);
    const { fields, issues } = error;
    const message = toFormMessage(error);
    const confirm = error.code === 'fresh_sign_in_required' && ({ confirm: true } as const);
    if (error.status < 500) return { message, fields, issues, ...confirm };
    logFault(error, metadata);
    const requestId = currentRequestId();
    const quote = requestId ? ` If the problem persists, quote request ID ${requestId}.` : '';
    return { message: `${message}${quote}`, fields, issues };
  },
}).use(async ({ next }) => next({ ctx: { services: services(), actor: await currentActor() } }));

/** The message of a failure for people: those of its fields, without their names in the code. */
function toFormMessage({ code, fields, message }: ReturnType<typeof toServiceError>): string {
  const messages = [...new Set(Object.values(fields))];
  return code === 'invalid_input' && messages.length > 0 ? messages.join(' ') : message;
}

type UseCase<Input, Output> = (
  services: ConnectedServices,
  actor: Actor,
  input: Input,
) => Promise<Output>;

interface ActionOptions<Output, Data> {
  /** Selects what the browser receives of the output; nothing by default. */
  pick?: (output: Output) => Data;
  /** The page isn't rendered again: the action changes nothing on it, or the page is left. */
  keepsPage?: boolean;
}

/**
 * Returns a server action that runs a use case as the current user; `name` identifies the use case
 * in the log. The use case authorises and validates.
 */
export function defineAction<Input, Output, Data = undefined>(
  name: string,
  useCase: UseCase<Input, Output>,
  { pick, keepsPage }: ActionOptions<Output, Data> = {},
): Action<Input, Data> {
  return client
    .metadata({ action: name })
    .inputSchema(z.custom<Input>())
    .action(async ({ ctx, clientInput }) => {
      const output = await useCase(ctx.services, ctx.actor, clientInput);
      if (!keepsPage) revalidatePath('/', 'layout');
      return pick?.(output);
    });
}
