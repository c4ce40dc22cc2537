/** Programs of the guides. A test runs each against the API, in the order of this list. */
export function writeGuideExamples(siteUrl: string) {
  const site = siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`;
  return {
    submit: `curl -fsSO ${site}clapboard.mjs
node clapboard.mjs check ./results --benchmark vidhal
node clapboard.mjs submit ./results --benchmark vidhal \\
  --new-model "Some Lab/Long Clip 7B" --weights open --set frames=8 \\
  --wait 30m --publish
`,
    wait: `node clapboard.mjs submit ./results --benchmark vidhal \\
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
overall = next(entry for entry in comparison["slices"] if entry["slice"] == "overall")
interval = overall["pairs"][0]["interval"]
# The baseline minus the new result. Higher is better for this score.
if interval["low"] > 0:
    sys.exit("The new result is significantly worse than the baseline.")
print("No regression.")
`,
    pandas: `import clapboard
import pandas

table = pandas.DataFrame(clapboard.leaderboard("vidhal"))
score = "mcqa/accuracy/overall"
print(table[["organisation", "modelName", "frames", score, score + ".low", score + ".high"]])
`,
    csv: `import pandas

table = pandas.read_csv("${site}api/v1/benchmarks/vidhal/leaderboard/file?format=csv")
print(table.head())
`,
    importDataset: `curl -fsS -H "Authorization: Bearer $CLAPBOARD_TOKEN" \\
  -F benchmark=vidhal -F label="Second release" -F access=public -F activate=no \\
  -F files=@annotations.json -F files=@options.json "${site}api/v1/revisions" > imported.json
REVISION=$(node -p 'require("./imported.json").revision.id')
curl -fsS -X POST -H "Authorization: Bearer $CLAPBOARD_TOKEN" \\
  "${site}api/v1/revisions/$REVISION/activate"
`,
  };
}
