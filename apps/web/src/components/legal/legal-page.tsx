import { notFound } from 'next/navigation';
import { currentSite } from '@/server/current-site';
import { Markdown } from './markdown';

interface LegalPageProps {
  title: string;
  /** the setting that has the text */
  setting: 'imprint' | 'privacy';
}

/** A page with a text of the settings; not found while it isn’t set. */
export async function LegalPage({ title, setting }: LegalPageProps) {
  const text = (await currentSite())[setting];
  if (text === null) notFound();
  return (
    <div className="frame py-10 sm:py-14">
      <h1 className="font-semibold text-title">{title}</h1>
      <div className="wrap-anywhere mt-6 flex max-w-prose flex-col gap-3 leading-relaxed [&_blockquote]:border-line [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_h2]:mt-5 [&_h2]:font-semibold [&_h2]:text-xl [&_h3]:mt-3 [&_h3]:font-semibold [&_h3]:text-lg [&_li]:mt-1.5 [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5">
        <Markdown text={text} />
      </div>
    </div>
  );
}
