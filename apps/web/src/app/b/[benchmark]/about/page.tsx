import { type BenchmarkDefinition, findBenchmark, shownTasks } from '@clapboard/benchmarks';
import { defaultLimits } from '@clapboard/file-reader';
import { maxFiles, toServiceError } from '@clapboard/services/core';
import { getQuestionIndex, listQuestionFiles } from '@clapboard/services/datasets';
import { queryLeaderboard } from '@clapboard/services/leaderboard';
import { readPublicRules } from '@clapboard/services/quota';
import { maxFileBytes } from '@clapboard/services/submissions';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Citation } from '@/components/about/citation';
import { Differences } from '@/components/about/differences';
import { Formats } from '@/components/about/formats';
import { JsonLd } from '@/components/about/json-ld';
import { JudgeFacts } from '@/components/about/judge-facts';
import { Limits } from '@/components/about/limits';
import { Measures } from '@/components/about/measures';
import { QuestionFiles } from '@/components/about/question-files';
import { SliceCounts } from '@/components/about/slice-counts';
import { SubmissionRules } from '@/components/about/submission-rules';
import { Tasks } from '@/components/about/tasks';
import { Versions } from '@/components/about/versions';
import { BenchmarkHeader, feedMetadata } from '@/components/chrome/benchmark-header';
import { describePage } from '@/components/social/describe-page';
import { getLeaderboardPicture } from '@/components/social/pictures';
import { Contents } from '@/components/ui/contents';
import { Section } from '@/components/ui/section';
import { describeCroissant, describeSchemaOrg } from '@/dataset-metadata/write-croissant';
import { currentActor } from '@/server/actor';
import { currentSite, currentSource } from '@/server/current-site';
import { services } from '@/server/services';
import { aboutSections } from '@/site-search/outlines';

interface AboutPageProps {
  params: Promise<{ benchmark: string }>;
}

/**
 * Returns the active revision with its items and question files, or null before the first import.
 */
async function loadQuestions(benchmark: string) {
  try {
    const actor = await currentActor();
    const [index, { files }] = await Promise.all([
      getQuestionIndex(services(), actor, { benchmark }),
      listQuestionFiles(services(), actor, { benchmark }),
    ]);
    return { ...index, files };
  } catch (thrown) {
    if (toServiceError(thrown).code === 'no_active_revision') return null;
    throw thrown;
  }
}

/**
 * Returns our wording of a judged benchmark's prompts and the judge of its leaderboard; null for
 * benchmarks without a judge.
 */
async function loadJudge(definition: BenchmarkDefinition) {
  const { judging } = await definition.load();
  if (!judging) return null;
  const actor = await currentActor();
  const { judges } = await queryLeaderboard(services(), actor, {
    benchmark: definition.id,
    limit: 0,
  });
  const { kinds, prompts } = judging;
  return { kinds, prompts, judge: judges.find(({ isDefault }) => isDefault)?.judge ?? null };
}

export async function generateMetadata({ params }: AboutPageProps): Promise<Metadata> {
  const definition = findBenchmark((await params).benchmark);
  if (!definition) return {};
  const title = `About ${definition.title}`;
  const description = `What ${definition.title} measures, how it is scored, and which file formats it accepts.`;
  const alternates = feedMetadata(definition, (await currentSite()).name);
  const picture = getLeaderboardPicture(definition.id);
  return describePage({ title, description, alternates, picture });
}

export default async function AboutPage({ params }: AboutPageProps) {
  const definition = findBenchmark((await params).benchmark);
  if (!definition) notFound();
  const [questions, judged, rules] = await Promise.all([
    loadQuestions(definition.id),
    loadJudge(definition),
    readPublicRules(services(), { benchmark: definition.id }),
  ]);
  const site = await currentSource();
  return (
    <>
      {questions ? (
        <>
          <JsonLd data={describeSchemaOrg({ definition, questions, ...site })} />
          <JsonLd data={describeCroissant({ definition, questions, ...site })} />
        </>
      ) : null}
      <BenchmarkHeader definition={definition} current="about" />
      <div className="frame grid gap-x-16 gap-y-10 py-10 sm:py-14 lg:grid-cols-[12rem_1fr]">
        <Contents entries={aboutSections.filter(({ id }) => id !== 'judge' || judged)} />
        <div className="flex min-w-0 flex-col gap-16">
          <Section id="measures" title="What it measures">
            <Measures definition={definition} />
          </Section>
          <Section id="tasks" title="Tasks and metrics">
            <Tasks tasks={shownTasks(definition)} />
          </Section>
          <Section
            id="slices"
            title="Aspects"
            lead={
              <>
                Every metric is also computed for each of these aspects
                {questions ? (
                  <>, counted here for the dataset “{questions.revision.label}”</>
                ) : null}
                .
              </>
            }
          >
            <SliceCounts definition={definition} items={questions?.items ?? null} />
          </Section>
          <Section
            id="questions"
            title="Question files"
            lead="IDs, questions and inference-ready prompts, plus an example of each accepted format. None of these files contains the dataset’s answers."
          >
            <QuestionFiles benchmark={definition.id} files={questions?.files ?? null} />
          </Section>
          <Section id="formats" title="File formats">
            <Formats definition={definition} />
          </Section>
          {judged ? (
            <Section id="judge" title="The judge">
              <JudgeFacts {...judged} />
            </Section>
          ) : null}
          <Section id="rules" title="Rules for submitters">
            <SubmissionRules
              definition={definition}
              rules={rules}
              access={questions?.revision.access ?? null}
            />
          </Section>
          <Section id="limits" title="Limits">
            <Limits
              definition={definition}
              files={{ most: maxFiles, unpacked: defaultLimits.maxFiles, bytes: maxFileBytes }}
            />
          </Section>
          <Section
            id="differences"
            title="Differences between the paper and the official code"
            lead="Scores follow the official code, because published results came from it. Items that the code leaves out of its denominator get the worst value in rankings."
          >
            <Differences differences={definition.differences} />
          </Section>
          <Section id="versions" title="Versions and licence">
            <Versions definition={definition} revision={questions?.revision ?? null} />
          </Section>
          <Section id="citation" title="Citation">
            <Citation bibtex={definition.paper.bibtex} />
          </Section>
        </div>
      </div>
    </>
  );
}
