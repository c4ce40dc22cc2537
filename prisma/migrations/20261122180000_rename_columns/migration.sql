-- Names of docs/architecture/README.md#glossary. Renames keep rows, indexes and privileges.
ALTER TABLE "Item" RENAME COLUMN "key" TO "reference";

ALTER TABLE "JudgeProvider" RENAME COLUMN "apiKeySealed" TO "apiKeyEncrypted";

ALTER TABLE "Verdict" RENAME COLUMN "asked" TO "requests";
ALTER TABLE "Verdict" RENAME COLUMN "askedAt" TO "requestedAt";
ALTER TABLE "Verdict" RENAME COLUMN "limited" TO "rateLimited";
ALTER INDEX "Verdict_benchmark_askedAt_idx" RENAME TO "Verdict_benchmark_requestedAt_idx";
ALTER INDEX "Verdict_payerId_askedAt_idx" RENAME TO "Verdict_payerId_requestedAt_idx";

ALTER TABLE "Rescore" RENAME COLUMN "openOf" TO "openBenchmark";
ALTER INDEX "Rescore_openOf_key" RENAME TO "Rescore_openBenchmark_key";

ALTER TABLE "SubmissionRules" RENAME COLUMN "privateInAll" TO "privateTotal";

ALTER TABLE "WorkerBeat" RENAME TO "WorkerHeartbeat";
ALTER INDEX "WorkerBeat_pkey" RENAME TO "WorkerHeartbeat_pkey";

ALTER FUNCTION "rowOfBenchmarkChangesBoard"() RENAME TO "benchmarkRowChangesBoard";
