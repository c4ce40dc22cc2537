import { benchmarks } from '@clapboard/benchmarks';

/** Returns an overview of the site as Markdown, in the format of llmstxt.org. */
export function writeLlms({ siteUrl, siteName }: { siteUrl: string; siteName: string }): string {
  const link = (title: string, path: string, text: string) =>
    `- [${title}](${new URL(path, siteUrl).href}): ${text}`;
  return `# ${siteName}

> Leaderboards for Video-LLM benchmarks. Researchers upload prediction files; the site scores them on the server and shows the scores with confidence intervals.

Read scores from the API, not from the pages: it has exact values, intervals and ranks as JSON. Public data needs no account. Reference answers of the benchmarks are not distributed.

## Benchmarks

${benchmarks.map(({ id, title, tagline }) => link(title, `/b/${id}/about`, tagline)).join('\n')}

## API

${[
  link(
    'OpenAPI document',
    '/api/v1/openapi.json',
    'every route with its input, output and audience',
  ),
  link('API reference', '/docs/api', 'the same for readers'),
  link('Benchmarks', '/api/v1/benchmarks', 'tasks, metrics and slices as JSON'),
  link('Changes', '/api/v1/changes', 'new leaders, results, datasets and rescorings as JSON'),
  link('Models', '/api/v1/leaderboards/models', 'headline scores on every benchmark as JSON'),
  ...benchmarks.map(({ id, title }) =>
    link(`${title} leaderboard`, `/api/v1/benchmarks/${id}/leaderboard`, 'rows as JSON'),
  ),
].join('\n')}

## Clients

${[
  link('Command line', '/clapboard.mjs', 'one file for Node: `node clapboard.mjs --help`'),
  link('npm package', '/cli.tgz', 'the command line as a package'),
  link('Python', '/clapboard.py', 'one file without dependencies: commands and functions'),
].join('\n')}

## Documentation

${[
  link('Documentation', '/docs', 'what each benchmark measures, and how to use the site'),
  link('Get started', '/docs/start', 'from the question files to a published result'),
  link(
    'Reading the numbers',
    '/docs/numbers',
    'intervals, ranks, provenance and incomplete results',
  ),
  link('Guides', '/docs/guides', 'programs that submit, wait, compare and read leaderboards'),
  link('Webhooks', '/docs/webhooks', 'events over HTTP'),
  link('Changelog', '/changelog', 'new leaders, datasets and rescorings'),
  link('Status', '/status', 'whether scoring, judging and storage work; JSON at `/api/v1/status`'),
  link('Feed', '/feed.atom', 'published results, changed ranks and new datasets as Atom'),
  link('Sitemap', '/sitemap.xml', 'every public page'),
].join('\n')}
`;
}
