import type { UploadedFile } from '@clapboard/file-reader';
import { ServiceError } from '@clapboard/services/core';

/** A multipart form as received. */
export interface ReceivedForm {
  body: Uint8Array;
  contentType: string;
}

interface Form {
  /** Text, and the names of files in other fields than `files`. */
  fields: Record<string, string>;
  files: UploadedFile[];
}

/** Parses a multipart form. Throws `invalid_input` for any other body. */
export async function parseForm({ body, contentType }: ReceivedForm): Promise<Form> {
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  for (const [name, value] of await readFormData(body, contentType)) {
    if (typeof value === 'string') fields[name] = value;
    else if (name !== 'files') fields[name] = value.name;
    else files.push({ name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
  }
  return { fields, files };
}

async function readFormData(body: Uint8Array, contentType: string): Promise<FormData> {
  try {
    const headers = { 'content-type': contentType };
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch (cause) {
    throw new ServiceError('invalid_input', {
      detail: 'The form data can’t be read. Send it again as multipart/form-data.',
      cause,
    });
  }
}
