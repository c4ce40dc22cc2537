-- DropIndex
DROP INDEX "Verdict_profileId_status_position_idx";

-- CreateIndex
CREATE INDEX "Verdict_profileId_status_payerId_position_idx" ON "Verdict"("profileId", "status", "payerId", "position");
