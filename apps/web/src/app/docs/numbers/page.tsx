import { BookCheck } from 'lucide-react';
import { DocsLink, DocsPage, describeDocs } from '@/components/docs/docs-page';
import { Picture } from '@/components/docs/picture';
import { provenanceKinds } from '@/components/shared/provenance-text';

export const metadata = describeDocs('numbers');

const bodies = {
  interval: (
    <>
      <p>
        Scores computed on this site have a 95% confidence interval wherever one can be computed. It
        shows how much the score could change with other questions of the same kind. Questions about
        one video are not independent, so the interval treats each video as one unit.
      </p>
      <Picture name="result" />
      <p>
        Overlapping intervals don’t mean that two models are equal. Both answered the same
        questions, and a paired test uses that. <DocsLink href="/compare">Compare</DocsLink> shows
        the test for each pair, adjusted for the number of pairs.
      </p>
      <Picture name="comparison" />
      <p>
        Where a language model judges answers, the interval takes its verdicts as given. If the
        maintainers have measured how often the judge contradicts itself on the same answer, the
        result shows the standard error that this alone adds. If they have labelled a random sample
        of the answers themselves, the result also shows the number that people would have given,
        estimated from both.
      </p>
      <p>
        An interval from fewer than ten videos is only a rough guide. Leaderboards show it faded and
        in italics, result pages with an asterisk.
      </p>
    </>
  ),
  rank: (
    <>
      <p>
        The rank orders models by value over all items. A range such as “3–7” is the 95% confidence
        set of the rank: with this many questions, the model could be anywhere from 3rd to 7th.
        Where ranges overlap, the order of the models is not certain.
      </p>
      <Picture name="ranks" />
      <p>
        Only complete results are ranked, and only against results by the same judge. Filters don’t
        change ranks.
      </p>
    </>
  ),
  questions: (
    <>
      <p>
        The page <strong>Questions</strong> of a benchmark shows how models answer each question. It
        counts the best complete result of each model, for up to 100 models. Refused and unreadable
        answers don’t count as right.
      </p>
      <p>
        Discrimination says whether a question tells strong models from weak ones. It is the
        correlation, over models, of the score on the question with the score on all other
        questions: near 1, strong models get it right and weak ones wrong; near 0, it says nothing
        about a model. It needs results of five models.
      </p>
      <p>
        A question is suspicious if its discrimination is below −0.3: strong models tend to fail it.
        Its reference answer may be wrong, or the question ambiguous. With few models, some
        questions look suspicious by chance, so check them before you draw conclusions.
      </p>
    </>
  ),
  differences: (
    <>
      <p>
        The page <strong>Questions</strong> also lists the smallest difference that each column can
        show: a paired test at 5% finds a difference of this size between two models in 80 of 100
        cases. It is the standard error of the difference, the median over all pairs of the ten best
        models, times 2.8, or more for columns with few videos: times 3.5 for six. As in intervals,
        each video counts as one unit.
      </p>
      <p>
        A column whose smallest difference is larger than the differences between its models can’t
        rank them. The formula is the minimum detectable effect of Bloom (1995, Evaluation Review
        19);{' '}
        <a href="https://arxiv.org/abs/2411.00640" className="prose-link">
          Miller (2024)
        </a>{' '}
        applies it to language models.
      </p>
    </>
  ),
  provenance: (
    <>
      <p>A badge says where a number comes from. The weakest comes first.</p>
      <dl className="flex flex-col gap-3">
        {Object.values(provenanceKinds).map((kind) => (
          <div key={kind.title}>
            <dt className="font-medium">{kind.title}</dt>
            <dd className="text-soft">{kind.meaning}</dd>
          </div>
        ))}
      </dl>
      <Picture name="provenance" />
      <p>
        Results without a badge need no judge. <strong>Sample</strong> marks the synthetic results
        of a new site.
      </p>
    </>
  ),
  incomplete: (
    <>
      <p>
        A result is incomplete if an answer or a verdict is missing. Missing answers count as wrong.
        Missing verdicts count neither as right nor as wrong: a number that depends on them is
        empty, unless the benchmark’s official code leaves such answers out. Incomplete results have
        no rank.
      </p>
      <p>Answers that can’t be read count as wrong but don’t make a result incomplete.</p>
    </>
  ),
  published: (
    <>
      <p>
        Published rows are numbers as printed in papers. They were not scored here and have no rank
        and no interval. † marks a number that can’t be right; it is shown as printed. ‡ marks an
        average that the paper doesn’t print, computed from its other numbers.
      </p>
      <p>
        A checked book{' '}
        <BookCheck aria-hidden className="inline size-4 align-text-bottom text-good" /> marks a
        scored run that reproduces its published number: the same model and prompt, the same frames
        where both state them, and the same headline to the printed precision.
      </p>
    </>
  ),
  private: (
    <p>
      On a private dataset, scores are rounded and only improvements are released, so that nobody
      can infer the answers by submitting many files. Individual questions are not shown.
    </p>
  ),
};

export default function NumbersPage() {
  return <DocsPage document="numbers" bodies={bodies} />;
}
