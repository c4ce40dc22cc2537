import type { PromptKind, PromptSet } from '@clapboard/benchmarks';

interface PromptTextsProps {
  kinds: Readonly<Record<string, Pick<PromptKind, 'title'>>>;
  prompts: PromptSet;
}

/**
 * The judge's prompts by kind of question, with {{names}} as placeholders for the question's
 * values.
 */
export function PromptTexts({ kinds, prompts }: PromptTextsProps) {
  return (
    <div className="flex flex-col gap-3">
      {Object.entries(prompts).map(([kind, { system, user }]) => (
        <details key={kind} className="rounded-card border border-line bg-sunken">
          <summary className="cursor-pointer px-4 py-3 font-medium text-sm">
            {kinds[kind]?.title ?? kind}
          </summary>
          <dl className="border-line border-t px-4 pb-4 text-sm">
            {system ? <Message from="System" text={system} /> : null}
            <Message from="User" text={user} />
          </dl>
        </details>
      ))}
    </div>
  );
}

function Message({ from, text }: { from: string; text: string }) {
  return (
    <>
      <dt className="mt-4 mb-1.5 font-medium text-faint text-xs">{from} message</dt>
      <dd>
        <pre className="max-h-96 overflow-auto whitespace-pre-wrap font-mono text-xs leading-relaxed">
          {text}
        </pre>
      </dd>
    </>
  );
}
