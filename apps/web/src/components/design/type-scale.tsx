const scale = [
  { name: 'display', look: 'font-semibold text-display', use: 'Headline of the home page' },
  { name: 'title', look: 'font-semibold text-title', use: 'Page title' },
  { name: '2xl', look: 'font-semibold text-2xl tracking-tight', use: 'Page section' },
  { name: 'lg', look: 'font-semibold text-lg tracking-tight', use: 'Card, subsection' },
  { name: 'base', look: 'text-base', use: 'Body text' },
  { name: 'sm', look: 'text-sm', use: 'Tables, controls, notes' },
  { name: 'xs', look: 'text-xs', use: 'Column headings' },
  { name: '2xs', look: 'text-2xs', use: 'Badges, axis labels' },
];

/** Every text size, shown in itself. */
export function TypeScale() {
  return (
    <ul className="border-line border-t">
      {scale.map(({ name, look, use }) => (
        <li
          key={name}
          className="grid items-baseline gap-x-8 gap-y-1 border-line border-b py-4 md:grid-cols-[5rem_1fr_14rem]"
        >
          <code className="font-mono text-faint text-xs">{name}</code>
          <span className={`${look} min-w-0`}>Which model sees it best?</span>
          <span className="text-faint text-sm">{use}</span>
        </li>
      ))}
    </ul>
  );
}
