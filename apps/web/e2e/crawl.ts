import type { HttpAccount } from './http-account';

export interface Answer {
  path: string;
  status: number;
  body: string;
}

const mostAnswers = 600;
/** Addresses of one shape that are asked for, such as the pages of submissions: the tests before make many. */
const mostOfAShape = 6;

/** Same-site addresses in a page: links, scripts, styles; fragments dropped. */
function addressesIn(body: string): string[] {
  return Array.from(body.matchAll(/(?:href|src)="(\/[^"#]*)/g), ([, address = '/']) =>
    address.replaceAll('&amp;', '&'),
  );
}

/** An address without what names one of many things: ids anywhere, and the slug of a model. */
function shapeOf(pathname: string): string {
  return pathname
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '*')
    .replace(/^\/models\/[^/]+/, '/models/*');
}

/**
 * Every kind of answer that can be reached from `starts` by links, for one person. Pages are asked for
 * twice: as a document, and as the data that the router of a client fetches. Query strings are states of
 * one page; one of each kind of parameter is enough, and so are a few of many things of one kind. `starts`
 * are all asked for.
 */
export async function crawl(person: HttpAccount, starts: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const kinds = new Set<string>();
  const shapes = new Map<string, number>();
  const queue = [...starts];
  for (let asked = 0; ; asked += 1) {
    const path = queue.shift();
    if (path === undefined) return answers;
    const { pathname, searchParams } = new URL(path, 'http://site');
    const shape = shapeOf(pathname);
    const fresh = ['', ...searchParams.keys()]
      .map((parameter) => `${pathname} ${parameter}`)
      .filter((kind) => !kinds.has(kind));
    if (fresh.length === 0) continue;
    const before = shapes.get(shape) ?? 0;
    if (shape !== pathname && before >= mostOfAShape && asked >= starts.length) continue;
    shapes.set(shape, before + 1);
    for (const kind of fresh) kinds.add(kind);
    if (answers.length >= mostAnswers) throw new Error(`More than ${mostAnswers} answers.`);
    const response = await person.fetch(path);
    const body = await response.text();
    answers.push({ path, status: response.status, body });
    if (!response.headers.get('content-type')?.includes('text/html')) continue;
    queue.push(...addressesIn(body));
    const data = await person.fetch(path, { headers: { rsc: '1' } });
    answers.push({ path: `${path} (data)`, status: data.status, body: await data.text() });
  }
}
