import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Answer, getSubmission, type Submitter } from './submitter';

const received = z.object({ fileId: z.string() });
const created = z.object({ submissionId: z.string() });
const refusal = z.object({ code: z.string(), detail: z.string().min(1) });

/** Timeout of a request. */
const timeoutMs = 20_000;

/** Number of chunks of a slow upload, one every 20 ms. */
const chunkCount = 25;

async function* sendSlowly(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const size = Math.ceil(bytes.length / chunkCount);
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
    await pause(20);
  }
}

async function getAnswer<Schema extends z.ZodType>(
  pendingResponse: Promise<Response>,
  schema: Schema,
): Promise<Answer<z.output<Schema>>> {
  try {
    const response = await pendingResponse;
    const text = await response.text();
    // From the proxy: the website ended before it answered, and a write isn't sent to the other one.
    if (response.status === 502) return { kind: 'cut', reason: 'the website ended (502)' };
    if (response.ok) return { kind: 'acknowledged', value: schema.parse(JSON.parse(text)) };
    try {
      const { code } = refusal.parse(JSON.parse(text));
      return { kind: 'refused', status: response.status, code };
    } catch {
      return { kind: 'unclear', reason: `${response.status} ${text.slice(0, 200)}` };
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      return { kind: 'unclear', reason: `no response within ${timeoutMs} ms` };
    }
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return { kind: 'cut', reason: String(cause) };
  }
}

/** Signs up a new user on the site at `url`, who submits over HTTP. Throws if the sign-up fails. */
export async function httpSubmitter(url: string, name: string): Promise<Submitter> {
  let cookie = '';
  const send = (path: string, init: RequestInit): Promise<Response> =>
    fetch(new URL(path, url), {
      ...init,
      // A new connection, because an earlier fault would have cut a reused connection.
      headers: { ...init.headers, origin: url, cookie, connection: 'close' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  const post = (path: string, body: unknown): Promise<Response> =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const signedUp = await post('/api/auth/sign-up/email', {
    name,
    email: `${name}@example.org`,
    password: `password of ${name}`,
  });
  if (!signedUp.ok) throw new Error(`Sign-up failed: ${signedUp.status} ${await signedUp.text()}`);
  cookie = signedUp.headers
    .getSetCookie()
    .map((setCookie) => setCookie.split(';')[0])
    .join('; ');

  return {
    upload(fileName, bytes, slowly = false) {
      const body = slowly
        ? Readable.toWeb(Readable.from(sendSlowly(bytes)))
        : new Uint8Array(bytes);
      const init = { method: 'PUT', body, duplex: 'half' } as RequestInit;
      return getAnswer(send(`/api/v1/files?name=${encodeURIComponent(fileName)}`, init), received);
    },
    submit(model, fileIds) {
      const { runSettings, ...rest } = getSubmission(model, fileIds);
      const body = {
        ...rest,
        model: { new: { ...rest.model.new, parameters: null, links: [] } },
        runSettings: { ...runSettings, fps: null },
      };
      return getAnswer(post('/api/v1/submissions', body), created);
    },
  };
}
