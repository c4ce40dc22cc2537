import 'server-only';
import type { UploadedFile } from '@clapboard/intake';
import { type Actor, requireMaintainer, ServiceError } from '@clapboard/services';
import { declaredLength, withBody } from './body';

/** Bytes of all fields and files of a form together; a form is held in memory. */
const maxFormBytes = 64 * 1024 * 1024;

interface Form {
  fields: Record<string, string>;
  files: UploadedFile[];
}

/**
 * A multipart form with files, from a maintainer. Who else asks is refused before anything is read:
 * the body is held in memory. Throws `file_too_large` as soon as the limit is passed.
 */
export async function readForm(request: Request, actor: Actor): Promise<Form> {
  return withBody(request, async (chunks) => {
    requireMaintainer(actor);
    const length = declaredLength(request);
    if (length !== null && length > maxFormBytes) throw tooLarge();
    const body = Buffer.concat(await collect(chunks));
    const type = request.headers.get('content-type') ?? '';
    return entries(await parse(body, type));
  });
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxFormBytes) throw tooLarge();
    kept.push(chunk);
  }
  return kept;
}

async function parse(body: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    throw new ServiceError('invalid_input', {
      detail: 'The form cannot be read. Send it again.',
      cause,
    });
  }
}

async function entries(form: FormData): Promise<Form> {
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else files.push({ name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
  }
  return { fields, files };
}

function tooLarge(): ServiceError {
  return new ServiceError('file_too_large', {
    detail: 'The files of one import may have 64 MiB together. Pack them as zip and send that.',
  });
}
