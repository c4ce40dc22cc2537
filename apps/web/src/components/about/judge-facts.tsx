import type { PromptKind, PromptSet } from '@clapboard/benchmarks';
import type { JudgeView } from '@clapboard/services/core';
import { PromptTexts } from '@/components/shared/prompt-texts';
import { Fact, Facts } from '@/components/ui/facts';
import { formatCount } from '@/format/values';

/** Source of the prompts that ship with the site. */
const ours = 'Clapboard';

interface JudgeFactsProps {
  /** the judge of new submissions; null if there is none */
  judge: JudgeView | null;
  kinds: Readonly<Record<string, PromptKind>>;
  /** uses Clapboard's prompts */
  prompts: PromptSet;
}

/** Which judge decides answers that rules can't, in which version, with which prompts. */
export function JudgeFacts({ judge, kinds, prompts }: JudgeFactsProps) {
  return (
    <>
      <p className="max-w-prose text-soft">
        A language model judges answers that rules can’t decide. Every verdict is stored with its
        model, settings and prompts. Changing any of these makes a new judge, and a leaderboard
        never mixes judges. Answers without a verdict never count as wrong.
      </p>
      {judge ? (
        <div className="max-w-3xl">
          <Facts>
            <Fact name="Judge">{judge.label}</Fact>
            <Fact name="Model">
              <code className="break-all font-mono text-xs">{judge.model}</code>
            </Fact>
            <Fact name="Settings">
              {judge.temperature === null
                ? 'Server default temperature'
                : `Temperature ${judge.temperature}`}
              , at most {formatCount(judge.maxTokens)} tokens per reply
            </Fact>
            <Fact name="Prompts">
              {judge.promptsSource === ours
                ? 'Built-in, shown below'
                : `Loaded from ${judge.promptsSource}`}
              <code className="mt-0.5 block break-all font-mono text-2xs text-faint">
                sha256 {judge.promptsHash}
              </code>
            </Fact>
            <Fact name="Version">
              <code className="block break-all font-mono text-2xs text-faint">
                sha256 {judge.version}
              </code>
            </Fact>
          </Facts>
        </div>
      ) : (
        <p className="max-w-prose text-soft">
          This leaderboard has no judge yet. Until it has one, submitters must upload verdict files
          for these answers.
        </p>
      )}
      <div className="max-w-3xl">
        <h3 className="mb-3 font-semibold text-lg">Built-in prompts</h3>
        <PromptTexts kinds={kinds} prompts={prompts} />
      </div>
    </>
  );
}
