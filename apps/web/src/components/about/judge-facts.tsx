import type { PromptKind, PromptSet } from '@clapboard/benchmarks';
import type { JudgeView } from '@clapboard/services';
import { PromptTexts } from '@/components/judging/prompt-texts';
import { Fact, Facts } from '@/components/result/facts';
import { formatCount } from '@/figures/format';

/** Source of the prompts that ship with the site. */
const ours = 'Clapboard';

interface JudgeFactsProps {
  /** the judge of new submissions; null where there is none */
  judge: JudgeView | null;
  kinds: Readonly<Record<string, PromptKind>>;
  /** our own */
  prompts: PromptSet;
}

/** Who judges answers that rules cannot decide, by which version, and what it is told. */
export function JudgeFacts({ judge, kinds, prompts }: JudgeFactsProps) {
  return (
    <>
      <p className="max-w-prose text-soft">
        Answers that rules cannot decide are judged by a language model. Its verdicts are kept with
        the model, settings and prompts that gave them; one that changes anything of this is another
        judge, and the leaderboard never mixes two. A question that gets no verdict is never counted
        as a wrong answer.
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
                ? 'Temperature of the server'
                : `Temperature ${judge.temperature}`}
              , at most {formatCount(judge.maxTokens)} tokens a reply
            </Fact>
            <Fact name="Prompts">
              {judge.promptsSource === ours ? 'Ours, below' : `Loaded from ${judge.promptsSource}`}
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
          No judge is set up for this board yet. Until then such answers need verdict files of the
          submitter.
        </p>
      )}
      <div className="max-w-3xl">
        <h3 className="mb-3 font-semibold text-lg">Our prompts</h3>
        <PromptTexts kinds={kinds} prompts={prompts} />
      </div>
    </>
  );
}
