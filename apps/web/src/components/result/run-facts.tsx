import type { RunSettingDefinition } from '@clapboard/benchmarks';
import { formatRunFact, runFacts } from '@clapboard/benchmarks/run-facts';
import type { SubmissionView } from '@clapboard/services/core';
import { Fact, Facts } from '@/components/ui/facts';
import { Link } from '@/components/ui/link';
import { describeModel } from '@/format/model-facts';

interface RunFactsProps {
  submission: SubmissionView;
  settings: readonly RunSettingDefinition[];
}

function formatSetting(submission: SubmissionView, id: string): string | null {
  const { frames, fps, resolution, promptVariant } = submission.runSettings;
  const texts: Record<string, string | null> = {
    frames: frames === null ? null : String(frames),
    fps: fps === null ? null : String(fps),
    resolution: resolution || null,
    promptVariant: promptVariant || null,
  };
  return texts[id] ?? null;
}

/** The model and its run settings. */
export function RunFacts({ submission, settings }: RunFactsProps) {
  const { model, workflowRun } = submission;
  return (
    <Facts>
      <Fact name="Model">
        <Link href={`/models/${model.slug}`} className="prose-link">
          {model.name}
        </Link>
      </Fact>
      {describeModel(model).map(({ key, title, text }) =>
        text === null ? null : (
          <Fact key={key} name={title}>
            {text}
          </Fact>
        ),
      )}
      {settings.map((setting) => {
        const text = formatSetting(submission, setting.id);
        return text === null ? null : (
          <Fact key={setting.id} name={setting.title}>
            {text}
          </Fact>
        );
      })}
      {runFacts.map((fact) => {
        const text = formatRunFact(fact, submission.runFacts[fact.key]);
        return text === null ? null : (
          <Fact key={fact.key} name={fact.title}>
            <span className="whitespace-pre-line">{text}</span>
          </Fact>
        );
      })}
      {workflowRun ? (
        <Fact name="Submitted by">
          <a href={workflowRun.runUrl} rel="noopener nofollow ugc" className="prose-link break-all">
            {workflowRun.workflow} of {workflowRun.repository}
          </a>{' '}
          at commit <code>{workflowRun.commit.slice(0, 7)}</code>
        </Fact>
      ) : null}
      {model.links.map((link) => (
        <Fact key={link} name="Link">
          <a href={link} rel="noopener nofollow ugc" className="prose-link break-all">
            {link.replace(/^https?:\/\//, '')}
          </a>
        </Fact>
      ))}
    </Facts>
  );
}
