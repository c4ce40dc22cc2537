import { benchmarks } from '@clapboard/benchmarks';
import { aboutSections, documents, guideSections, webhookSections } from './outlines';

/** A page of the documentation or one of its sections. */
export interface DocumentationEntry {
  title: string;
  /** the page of a section */
  detail: string;
  href: string;
}

/** Returns every page of the documentation, each followed by its sections. */
export function listDocumentation(): DocumentationEntry[] {
  return [
    ...Object.entries(documents).flatMap(([id, { title, sections }]) =>
      listSections(title, `/docs/${id}`, sections),
    ),
    ...listSections('Guides', '/docs/guides', guideSections),
    ...listSections('API', '/docs/api', []),
    ...listSections('Webhooks', '/docs/webhooks', webhookSections),
    ...benchmarks.flatMap(({ id, title, judged }) =>
      listSections(
        `About ${title}`,
        `/b/${id}/about`,
        aboutSections.filter((section) => section.id !== 'judge' || judged),
      ),
    ),
  ];
}

function listSections(
  page: string,
  href: string,
  sections: readonly { id: string; title: string }[],
): DocumentationEntry[] {
  return [
    { title: page, detail: 'Documentation', href },
    ...sections.map(({ id, title }) => ({ title, detail: page, href: `${href}#${id}` })),
  ];
}
