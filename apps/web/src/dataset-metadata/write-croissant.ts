import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { QuestionFilesView } from '@clapboard/services/core';

interface MetadataContext {
  definition: BenchmarkDefinition;
  questions: QuestionFilesView;
  /** public address of the site */
  siteUrl: string;
  siteName: string;
}

/** Terms of Croissant 1.0. A reader requires the whole context, also for terms that a document doesn’t use. */
const context = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  cr: 'http://mlcommons.org/croissant/',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  dct: 'http://purl.org/dc/terms/',
  examples: { '@id': 'cr:examples', '@type': '@json' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  fileProperty: 'cr:fileProperty',
  fileSet: 'cr:fileSet',
  format: 'cr:format',
  includes: 'cr:includes',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  md5: 'cr:md5',
  parentField: 'cr:parentField',
  path: 'cr:path',
  rai: 'http://mlcommons.org/croissant/RAI/',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  regex: 'cr:regex',
  repeated: 'cr:repeated',
  replace: 'cr:replace',
  sc: 'https://schema.org/',
  separator: 'cr:separator',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
} as const;

/**
 * Describes the question files of an active revision as Croissant 1.0. It lists neither examples of predictions
 * nor anything with reference answers, because the site distributes none.
 */
export function describeCroissant(metadata: MetadataContext) {
  const { definition, questions, siteUrl } = metadata;
  const { id, paper } = definition;
  const { revision, files } = questions;
  return {
    '@context': context,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.0',
    ...describeDataset(metadata),
    citeAs: paper.bibtex,
    isLiveDataset: false,
    distribution: files
      .filter(({ format }) => format === null)
      .map(({ name, title, size, sha256 }) => ({
        '@type': 'cr:FileObject',
        '@id': name,
        name,
        description: title,
        contentUrl: new URL(getQuestionFilePath(id, name), siteUrl).href,
        contentSize: `${size} B`,
        encodingFormat: getEncodingFormat(name),
        sha256,
      })),
    dateModified: revision.createdAt.toISOString(),
  };
}

/** Describes a benchmark as a schema.org Dataset, for search engines. */
export function describeSchemaOrg(metadata: MetadataContext) {
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    ...describeDataset(metadata),
    isAccessibleForFree: true,
    citation: metadata.definition.paper.url,
  };
}

function describeDataset(metadata: MetadataContext) {
  const { definition, questions, siteUrl, siteName } = metadata;
  const { revision } = questions;
  const { id, title, description, paper, licence } = definition;
  return {
    name: `${id}-questions`,
    alternateName: `${title} questions`,
    description: `${description} The files contain questions and prompts without the answers.`,
    url: new URL(`/b/${id}/about`, siteUrl).href,
    license: licence,
    version: revision.label,
    datePublished: revision.createdAt.toISOString(),
    inLanguage: 'en',
    keywords: ['video language model', 'benchmark', 'leaderboard', title],
    creator: listAuthors(paper.authors).map((name) => ({ '@type': 'Person', name })),
    publisher: { '@type': 'Organization', name: siteName, url: siteUrl },
  };
}

/** Returns the names in `A, B and C et al.` */
function listAuthors(authors: string): string[] {
  return authors
    .replace(/,?\s*et al\.?$/, '')
    .split(/,\s*(?:and\s+)?|\s+and\s+/)
    .filter(Boolean);
}

/** Returns the path of a question file. */
export function getQuestionFilePath(benchmark: string, name: string): string {
  const file = name.split('/').map(encodeURIComponent).join('/');
  return `/api/v1/benchmarks/${encodeURIComponent(benchmark)}/question-files/${file}`;
}

const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  jsonl: 'application/jsonlines',
  csv: 'text/csv',
};

function getEncodingFormat(name: string): string {
  return types[name.split('.').at(-1) ?? ''] ?? 'text/plain';
}
