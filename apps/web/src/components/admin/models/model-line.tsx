import { benchmarks } from '@clapboard/benchmarks';
import type { StoredModel } from '@clapboard/services/models';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Td } from '@/components/ui/table';
import { EditDialog } from './edit-dialog';
import { MergeDialog } from './merge-dialog';

const titles = Object.fromEntries(benchmarks.map(({ id, title }) => [id, title]));

interface ModelLineProps {
  model: StoredModel;
  /** leaderboards with their numbers of submissions */
  boards: readonly string[];
}

/** A row with a model, its creator, its leaderboards and actions. */
export function ModelLine({ model, boards }: ModelLineProps) {
  return (
    <tr>
      <Td className="wrap-anywhere">
        <Link href={`/models/${model.slug}`} className="font-medium hover:text-accent">
          {model.name}
        </Link>{' '}
        {model.sample ? <Badge tone="warn">Sample</Badge> : null}{' '}
        {model.mergedInto ? <Badge>Merged into {model.mergedInto.name}</Badge> : null}
        <span className="block text-faint text-xs">{model.organisation}</span>
      </Td>
      <Td label="Added by" className="text-soft">
        {model.ownerName}
      </Td>
      <Td label="Submissions" className="text-soft">
        {boards.length > 0 ? boards.join(', ') : 'None'}
      </Td>
      <Td wholeLine>
        <span className="flex gap-2 sm:justify-end">
          <EditDialog model={model} />
          {model.mergedInto ? null : <MergeDialog model={model} titles={titles} />}
        </span>
      </Td>
    </tr>
  );
}
