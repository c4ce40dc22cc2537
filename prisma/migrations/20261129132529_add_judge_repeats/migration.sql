-- CreateTable
CREATE TABLE "JudgeRepeat" (
    "id" TEXT NOT NULL,
    "profileId" TEXT NOT NULL,
    "requestedById" TEXT NOT NULL,
    "status" "EvaluationStatus" NOT NULL DEFAULT 'judging',
    "drawn" INTEGER NOT NULL,
    "judged" INTEGER NOT NULL DEFAULT 0,
    "pairs" INTEGER NOT NULL DEFAULT 0,
    "differing" INTEGER NOT NULL DEFAULT 0,
    "ciLow" DOUBLE PRECISION,
    "ciHigh" DOUBLE PRECISION,
    "public" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "JudgeRepeat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JudgeRepeatVerdict" (
    "repeatId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "originalHash" TEXT NOT NULL,

    CONSTRAINT "JudgeRepeatVerdict_pkey" PRIMARY KEY ("repeatId","hash")
);

-- CreateIndex
CREATE INDEX "JudgeRepeat_profileId_createdAt_idx" ON "JudgeRepeat"("profileId", "createdAt");

-- CreateIndex
CREATE INDEX "JudgeRepeatVerdict_hash_idx" ON "JudgeRepeatVerdict"("hash");

-- CreateIndex
CREATE INDEX "JudgeRepeatVerdict_originalHash_idx" ON "JudgeRepeatVerdict"("originalHash");

-- AddForeignKey
ALTER TABLE "JudgeRepeat" ADD CONSTRAINT "JudgeRepeat_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "JudgeProfile"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeRepeat" ADD CONSTRAINT "JudgeRepeat_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeRepeatVerdict" ADD CONSTRAINT "JudgeRepeatVerdict_repeatId_fkey" FOREIGN KEY ("repeatId") REFERENCES "JudgeRepeat"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeRepeatVerdict" ADD CONSTRAINT "JudgeRepeatVerdict_hash_fkey" FOREIGN KEY ("hash") REFERENCES "Verdict"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeRepeatVerdict" ADD CONSTRAINT "JudgeRepeatVerdict_originalHash_fkey" FOREIGN KEY ("originalHash") REFERENCES "Verdict"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Result pages show how often their judge contradicts itself, beside the numbers.
CREATE FUNCTION "judgeRepeatChangesBoard"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "raiseBoardVersion"((SELECT "benchmark" FROM "JudgeProfile" WHERE "id" = NEW."profileId"), 'none');
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "judgeRepeatChangesBoard" AFTER UPDATE OF "status" ON "JudgeRepeat"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."status" = 'done' AND NEW."public") EXECUTE FUNCTION "judgeRepeatChangesBoard"();
