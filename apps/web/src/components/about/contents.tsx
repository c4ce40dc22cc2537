interface ContentsProps {
  entries: readonly { id: string; title: string }[];
}

/** The parts of the page as links; stays in view beside them on wide screens. */
export function Contents({ entries }: ContentsProps) {
  return (
    <nav aria-label="On this page" className="no-print text-sm lg:sticky lg:top-8 lg:self-start">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 lg:flex-col lg:border-line lg:border-l">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a
              href={`#${entry.id}`}
              className="inline-flex min-h-9 items-center text-faint transition-colors hover:text-ink lg:pl-4"
            >
              {entry.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
