import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';

const received = z.object({ fileId: z.string() });
const created = z.object({ submissionId: z.string(), existing: z.boolean() });
const refusal = z.object({ code: z.string(), detail: z.string() });

/** An error response of the API. */
interface Refusal {
  status: number;
  code: string;
  detail: string;
}

/** Sends requests as one user over HTTP, without a browser. */
export class HttpAccount {
  readonly #url: string;
  /** random address from a range reserved for tests, because sign-ups per address are limited */
  readonly #address = `198.18.${randomInt(256)}.${randomInt(256)}`;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  /** Sends a request with cookies and a same-origin header. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('origin', this.#url);
    headers.set('x-forwarded-for', this.#address);
    if (this.#cookie) headers.set('cookie', this.#cookie);
    return fetch(new URL(path, this.#url), { ...init, headers, redirect: 'manual' });
  }

  /** Returns the session cookies for a browser. */
  cookies(): { name: string; value: string; url: string }[] {
    return this.#cookie.split('; ').map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return { name, value: value.join('='), url: this.#url };
    });
  }

  /** Sends JSON. */
  async post(path: string, body: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return this.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** Signs up or in at a path. */
  async enter(path: string, body: Record<string, string>): Promise<void> {
    const response = await this.post(path, body);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  async signUp(name: string): Promise<void> {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
    await this.enter('/api/auth/sign-up/email', {
      name,
      email,
      password: `password of ${name}`,
    });
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.enter('/api/auth/sign-in/email', { email, password });
  }

  /** Uploads a file. Returns its id or the error. */
  async upload(
    name: string,
    body: Uint8Array | AsyncIterable<Uint8Array>,
  ): Promise<string | Refusal> {
    const stream =
      body instanceof Uint8Array
        ? new Uint8Array(body)
        : (Readable.toWeb(Readable.from(body)) as ReadableStream);
    const response = await this.fetch(`/api/v1/files?name=${encodeURIComponent(name)}`, {
      method: 'PUT',
      body: stream,
      ...({ duplex: 'half' } as object),
    });
    const answer: unknown = await response.json();
    if (response.ok) return received.parse(answer).fileId;
    return { status: response.status, ...refusal.parse(answer) };
  }

  /** Uploads files whose tasks are recognised by content or name. Throws if one is rejected. */
  async uploadAll(
    files: readonly { name: string; bytes: Uint8Array }[],
  ): Promise<{ fileId: string; task: null }[]> {
    const uploaded: { fileId: string; task: null }[] = [];
    for (const { name, bytes } of files) {
      const fileId = await this.upload(name, bytes);
      if (typeof fileId !== 'string') throw new Error(`${name}: ${JSON.stringify(fileId)}`);
      uploaded.push({ fileId, task: null });
    }
    return uploaded;
  }

  /** Submits uploaded files for a new model. */
  async submit(
    benchmark: string,
    modelName: string,
    files: readonly { fileId: string; task: string | null }[],
  ): Promise<{ submissionId: string; existing: boolean }> {
    const response = await this.post('/api/v1/submissions', {
      benchmark,
      model: {
        new: {
          name: modelName,
          organisation: 'Test organisation',
          openWeights: true,
          parameters: 7,
          links: [],
        },
      },
      runSettings: { frames: 8, fps: null, resolution: '', promptVariant: '' },
      files,
    });
    if (!response.ok) throw new Error(`submit: ${response.status} ${await response.text()}`);
    return created.parse(await response.json());
  }

  /** Follows the events of a submission to the end. Returns the last state. */
  async finalState(submissionId: string): Promise<Record<string, unknown>> {
    const response = await this.fetch(`/api/v1/submissions/${submissionId}/events`);
    const text = await response.text();
    const last = text.split('\n\n').findLast((event) => event.startsWith('event: state\ndata: '));
    if (!last) throw new Error(`No state of ${submissionId}: ${response.status} ${text}`);
    return z.record(z.string(), z.unknown()).parse(JSON.parse(last.split('data: ')[1] ?? ''));
  }
}
