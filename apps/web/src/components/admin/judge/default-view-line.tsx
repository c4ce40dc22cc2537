import type { DefaultView } from '@clapboard/services/leaderboard';
import { formatCounted } from '@/format/values';
import { DefaultViewForm } from './default-view-form';

interface DefaultViewLineProps {
  /** title of the benchmark */
  title: string;
  view: DefaultView;
}

/** The judge whose results a leaderboard shows by default, with the dialog that changes it. */
export function DefaultViewLine({ title, view }: DefaultViewLineProps) {
  const shown = view.choices.find(({ id }) => id === view.judge);
  const profile = view.choices.find(({ isDefault }) => isDefault);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sunken px-5 py-4 text-sm sm:px-6">
      <p className="max-w-prose">
        <span className="font-medium">Default view: {shown?.label ?? view.judge}.</span>{' '}
        <span className="text-soft">
          Readers see {formatCounted(view.ranked, 'ranked result')}.
          {profile && profile.id !== view.judge
            ? ` New submissions are judged by ${profile.label}, whose view has ${formatCounted(profile.ranked, 'ranked result')}.`
            : ''}
        </span>
      </p>
      {view.choices.length > 1 ? <DefaultViewForm title={title} view={view} /> : null}
    </div>
  );
}
