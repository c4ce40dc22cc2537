import type { ModelPageView } from '@clapboard/services/models';
import { HeaderFacts } from '@/components/shared/header-facts';
import { OrganisationName } from '@/components/shared/organisation-name';
import { OutsideLinks } from '@/components/shared/outside-links';
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
      <HeaderFacts facts={facts} />
      <OutsideLinks links={model.links} />
    </header>
  );
}
