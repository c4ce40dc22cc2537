import type { ModelPageView } from '@clapboard/services/models';
import { ExternalLink } from 'lucide-react';
import { OrganisationName } from '@/components/shared/organisation-name';
import { Badge } from '@/components/ui/badge';
import { describeModel } from '@/format/model-facts';

/** A model’s organisation, facts and links. */
export function ModelHeader({ page }: { page: ModelPageView }) {
  const { model, benchmarks, all } = page;
  const submitted = benchmarks.filter(({ runs }) => runs.length > 0).length;
  const onlyInPapers = benchmarks.length - submitted;
  const facts = [
    ...describeModel(model)
      .filter(({ key }) => key !== 'organisation')
      .map(({ title, text, emptyText }) => ({ name: title, value: text ?? emptyText })),
    {
      name: 'Benchmarks',
      value: `${submitted} of ${all}${onlyInPapers > 0 ? `, ${onlyInPapers} only in papers` : ''}`,
    },
  ];
  return (
    <header className="flex flex-col gap-6">
      <div>
        <p className="eyebrow">
          <OrganisationName model={model} />
        </p>
        <h1 className="wrap-anywhere mt-2 font-semibold text-title">{model.name}</h1>
        {model.sample ? (
          <p className="mt-3">
            <Badge tone="warn">Sample</Badge>
          </p>
        ) : null}
      </div>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-faint text-sm">{name}</dt>
            <dd className="mt-0.5 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {model.links.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {model.links.map((link) => (
            <li key={link} className="min-w-0">
              <a
                href={link}
                rel="noopener nofollow ugc"
                className="prose-link inline-flex items-center gap-1.5 break-all"
              >
                {link.replace(/^https?:\/\//, '')}
                <ExternalLink aria-hidden className="size-3.5 shrink-0" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </header>
  );
}
