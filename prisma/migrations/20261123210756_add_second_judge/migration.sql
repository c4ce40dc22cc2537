-- AlterTable
ALTER TABLE "SpotCheck" ADD COLUMN     "kappa" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "SecondJudge" (
    "benchmark" TEXT NOT NULL,
    "profileId" TEXT NOT NULL,
    "sample" INTEGER NOT NULL,
    "setById" TEXT NOT NULL,
    "since" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SecondJudge_pkey" PRIMARY KEY ("benchmark")
);

-- CreateIndex
CREATE UNIQUE INDEX "SecondJudge_profileId_key" ON "SecondJudge"("profileId");

-- AddForeignKey
ALTER TABLE "SecondJudge" ADD CONSTRAINT "SecondJudge_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "JudgeProfile"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SecondJudge" ADD CONSTRAINT "SecondJudge_setById_fkey" FOREIGN KEY ("setById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
