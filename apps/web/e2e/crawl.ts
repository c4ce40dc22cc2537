import type { HttpAccount } from './http-account';

export interface Answer {
  path: string;
  status: number;
  body: string;
}

const mostAnswers = 600;

/** Same-site addresses in a page: links, scripts, styles; fragments dropped, sorting states kept out. */
function addressesIn(body: string): string[] {
  return Array.from(body.matchAll(/(?:href|src)="(\/[^"#]*)/g), ([, address = '/']) =>
    address.replaceAll('&amp;', '&'),
  );
}

/**
 * Every answer that can be reached from `starts` by links, for one person. Pages are asked for twice:
 * as a document, and as the data that the router of a client fetches. Query strings are states of one
 * page; one of each kind of parameter is enough.
 */
export async function crawl(person: HttpAccount, starts: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const kinds = new Set<string>();
  const queue = [...starts];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { pathname, searchParams } = new URL(path, 'http://site');
    const fresh = ['', ...searchParams.keys()]
      .map((parameter) => `${pathname} ${parameter}`)
      .filter((kind) => !kinds.has(kind));
    if (fresh.length === 0) continue;
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
  return answers;
}
