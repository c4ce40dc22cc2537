const steps = [
  { step: 1, use: 'between related lines' },
  { step: 2, use: 'icon and label' },
  { step: 3, use: 'cells of a table, sides' },
  { step: 4, use: 'list cells' },
  { step: 6, use: 'inside a card' },
  { step: 8, use: 'between columns' },
  { step: 12, use: 'between groups' },
  { step: 20, use: 'between page sections' },
];

/** Pixels per step. */
const unit = 4;

/** The spacing scale. */
export function Spacing() {
  return (
    <ul className="flex flex-col gap-3">
      {steps.map(({ step, use }) => (
        <li key={step} className="grid grid-cols-[4.5rem_5.5rem_1fr] items-center gap-x-4 text-sm">
          <span className="numeric text-faint">{step * unit} px</span>
          <span aria-hidden className="h-3 rounded-sm bg-accent" style={{ width: step * unit }} />
          <span className="text-soft">{use}</span>
        </li>
      ))}
    </ul>
  );
}
