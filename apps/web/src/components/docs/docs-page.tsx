import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { describePage } from '@/components/social/describe-page';
import { Contents } from '@/components/ui/contents';
import { Link } from '@/components/ui/link';
import { Section } from '@/components/ui/section';
import { type DocumentId, type DocumentOutline, documents } from '@/site-search/outlines';
import { DocsHeading } from './docs-heading';

interface DocsPageProps<Id extends DocumentId> {
  document: Id;
  /** by id of the section */
  bodies: Readonly<Record<(typeof documents)[Id]['sections'][number]['id'], ReactNode>>;
}

/** A page of the documentation: one section per question, with a table of contents. */
export function DocsPage<Id extends DocumentId>({ document, bodies }: DocsPageProps<Id>) {
  const { title, description, sections }: DocumentOutline = documents[document];
  const texts: Readonly<Record<string, ReactNode>> = bodies;
  return (
    <div className="frame py-10 sm:py-14">
      <DocsHeading>{title}</DocsHeading>
      <p className="mt-3 max-w-prose text-soft">{description}</p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <Contents entries={sections} />
        <div className="flex min-w-0 flex-col gap-14">
          {sections.map(({ id, title: heading }) => (
            <Section key={id} id={id} title={heading}>
              <div className="flex max-w-prose flex-col gap-3 leading-relaxed sm:[&_:is(code,strong)]:whitespace-nowrap [&_li]:mt-1.5 [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5">
                {texts[id]}
              </div>
            </Section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Returns the metadata of a page of the documentation. */
export function describeDocs(document: DocumentId): Metadata {
  const { title, description } = documents[document];
  return describePage({ title, description });
}

/** A link inside the text. */
export function DocsLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="prose-link">
      {children}
    </Link>
  );
}
