ALTER TABLE "Session" ADD COLUMN "confirmedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "Session" SET "confirmedAt" = "createdAt";
