import { benchmarks } from '@clapboard/benchmarks';
import type { StoredModel } from '@clapboard/services/models';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { EditDialog } from './edit-dialog';
import { MergeDialog } from './merge-dialog';

const titles = Object.fromEntries(benchmarks.map(({ id, title }) => [id, title]));

interface ModelLineProps {
  model: StoredModel;
  /** leaderboards with their numbers of submissions */
  boards: readonly string[];
}

/** A model with its creator, its leaderboards and actions. */
export function ModelLine({ model, boards }: ModelLineProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 py-4">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <Link href={`/models/${model.slug}`} className="prose-link font-medium">
            {model.name}
          </Link>{' '}
          <span className="text-soft text-sm">{model.organisation}</span>
        </p>
        <p className="wrap-anywhere mt-1 text-faint text-sm">
          Named by {model.ownerName} · {boards.length > 0 ? boards.join(', ') : 'no submissions'}
        </p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          {model.sample ? <Badge tone="warn">Sample data</Badge> : null}
          {model.mergedInto ? <Badge>Merged into {model.mergedInto.name}</Badge> : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <EditDialog model={model} />
        {model.mergedInto ? null : <MergeDialog model={model} titles={titles} />}
      </div>
    </li>
  );
}
