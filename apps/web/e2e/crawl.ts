import type { HttpAccount } from './http-account';

export interface Answer {
  path: string;
  status: number;
  body: string;
}

const maxAnswers = 600;

/** Extracts same-site addresses of links, scripts and styles from a page, without fragments. */
function extractAddresses(body: string): string[] {
  return Array.from(body.matchAll(/(?:href|src)="(\/[^"#]*)/g), ([, address = '/']) =>
    address.replaceAll('&amp;', '&'),
  );
}

/** Replaces ids and the slug of a model in an address by `*`. */
function toShape(pathname: string): string {
  return pathname
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '*')
    .replace(/^\/models\/[^/]+/, '/models/*');
}

/**
 * Returns every kind of answer that a user can reach by links from `starts`. Fetches each page as a document and
 * as the data that the client router loads. Fetches all of `starts`, but only one query string per parameter of
 * a page, and at most `maxPerShape` pages of the same shape, such as submissions.
 */
export async function crawl(
  user: HttpAccount,
  starts: readonly string[],
  maxPerShape = 2,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const kinds = new Set<string>();
  const shapes = new Map<string, number>();
  const queue = [...starts];
  for (let fetched = 0; ; fetched += 1) {
    const path = queue.shift();
    if (path === undefined) return answers;
    const { pathname, searchParams } = new URL(path, 'http://site');
    const shape = toShape(pathname);
    const newKinds = ['', ...searchParams.keys()]
      .map((parameter) => `${pathname} ${parameter}`)
      .filter((kind) => !kinds.has(kind));
    if (newKinds.length === 0) continue;
    const fetchedOfShape = shapes.get(shape) ?? 0;
    if (shape !== pathname && fetchedOfShape >= maxPerShape && fetched >= starts.length) continue;
    shapes.set(shape, fetchedOfShape + 1);
    for (const kind of newKinds) kinds.add(kind);
    if (answers.length >= maxAnswers) throw new Error(`More than ${maxAnswers} answers.`);
    const response = await user.fetch(path);
    const body = await response.text();
    answers.push({ path, status: response.status, body });
    if (!response.headers.get('content-type')?.includes('text/html')) continue;
    queue.push(...extractAddresses(body));
    const data = await user.fetch(path, { headers: { rsc: '1' } });
    answers.push({ path: `${path} (data)`, status: data.status, body: await data.text() });
  }
}
