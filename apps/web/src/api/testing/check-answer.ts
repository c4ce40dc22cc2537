import { Ajv2020, type ErrorObject } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { problemType } from '@/server/problem';
import type { Route } from '../define-route';
import { createApiDocument } from '../document';

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema(JSON.parse(JSON.stringify(createApiDocument())), 'api');

/**
 * Returns how an answer differs from the API’s document: status, media type, body or
 * lines. An empty list means that it fits.
 */
export async function findAnswerErrors(route: Route, response: Response): Promise<string[]> {
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const status = response.ok ? String(response.status) : 'default';
  const pointer = ['paths', route.path.replace('{+', '{'), route.method.toLowerCase()];
  const key = [...pointer, 'responses', status];
  const text = await response.clone().text();
  if (status === '204') return text === '' ? [] : ['A body with status 204.'];
  const expected = type === problemType || !response.ok ? problemType : type;
  const validate = ajv.getSchema(
    `api#/${[...key, 'content', expected].map(toPointerPart).join('/')}/schema`,
  );
  if (!validate) return [`The document has no ${status} with ${expected}.`];
  if (!expected.includes('json') || (route.output.kind === 'file' && response.ok)) return [];
  const documents = expected === 'application/x-ndjson' ? text.trimEnd().split('\n') : [text];
  return documents.flatMap((json) =>
    validate(JSON.parse(json)) ? [] : (validate.errors ?? []).map(describeError),
  );
}

function describeError({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath} ${message} ${JSON.stringify(params)}`;
}

function toPointerPart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
