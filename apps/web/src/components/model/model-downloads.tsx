import { modelFormats } from '@clapboard/services/export-formats';
import { Download } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';

/** Downloads of every score of a model's public results. */
export function ModelDownloads({ slug }: { slug: string }) {
  return (
    <section aria-labelledby="downloads" className="no-print">
      <h2 id="downloads" className="font-semibold text-lg tracking-tight">
        Download all public results
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {modelFormats.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`/api/v1/models/${encodeURIComponent(slug)}/file?format=${id}`}
              download
              className={buttonClass('secondary', 'sm')}
            >
              <Download aria-hidden className="size-3.5" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
