import type { BenchmarkDefinition } from '@clapboard/benchmarks';

interface GuideSubject {
  siteUrl: string;
  /** Higher values of its headline are better. */
  benchmark: Pick<BenchmarkDefinition, 'id' | 'headline'>;
  /** names of the official annotation files */
  annotations: readonly string[];
}

/** Returns the programs of the guides. A test runs each against the API. */
export function writeGuideExamples({ siteUrl, benchmark, annotations }: GuideSubject) {
  const site = siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`;
  const { id, headline } = benchmark;
  const files = annotations.map((name) => `-F files=@${name}`).join(' ');
  return {
    submit: `curl -fsSO ${site}clapboard.mjs
node clapboard.mjs check ./results --benchmark ${id}
node clapboard.mjs submit ./results --benchmark ${id} \\
  --new-model "Some Lab/Long Clip 7B" --weights open --set frames=8 \\
  --wait 30m --publish
`,
    wait: `node clapboard.mjs submit ./results --benchmark ${id} \\
  --model "Some Lab/Long Clip 7B" --set frames=8 --json > submission.json
ID=$(node -p 'require("./submission.json").submission')
node clapboard.mjs wait "$ID" --timeout 2h --json > scores.json
`,
    watch: `curl -fsSN -H "Authorization: Bearer $CLAPBOARD_TOKEN" \\
  "${site}api/v1/submissions/$ID/events"
`,
    compare: `node clapboard.mjs compare "$BASELINE" "$ID" --format json > comparison.json
`,
    regression: `import json
import sys

comparison = json.load(open("comparison.json"))
headline = next(entry for entry in comparison["slices"] if entry["slice"] == "${headline.slice}")
interval = headline["pairs"][0]["interval"]
if interval is None:
    sys.exit("The difference has no interval, as on private datasets.")
# The baseline minus the new result. Higher scores are better.
if interval["low"] > 0:
    sys.exit("The new result is significantly worse than the baseline.")
print("No regression.")
`,
    pandas: `import clapboard
import pandas

table = pandas.DataFrame(clapboard.leaderboard("${id}"))
score = "${headline.task}/${headline.metric}/${headline.slice}"
print(table[["organisation", "modelName", "frames", score, score + ".low", score + ".high"]])
`,
    csv: `import pandas

table = pandas.read_csv("${site}api/v1/benchmarks/${id}/leaderboard/file?format=csv")
print(table.head())
`,
    importDataset: `curl -fsS -H "Authorization: Bearer $CLAPBOARD_TOKEN" \\
  -F benchmark=${id} -F label="Second release" -F access=public -F activate=no \\
  ${files} "${site}api/v1/revisions" > imported.json
REVISION=$(node -p 'require("./imported.json").revision.id')
curl -fsS -X POST -H "Authorization: Bearer $CLAPBOARD_TOKEN" \\
  "${site}api/v1/revisions/$REVISION/activate"
`,
  };
}
