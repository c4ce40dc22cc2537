-- The table is renamed; its rows stay.
ALTER TABLE "Notice" RENAME TO "Notification";
ALTER TABLE "Notification" RENAME CONSTRAINT "Notice_pkey" TO "Notification_pkey";
ALTER TABLE "Notification" RENAME CONSTRAINT "Notice_userId_fkey" TO "Notification_userId_fkey";
ALTER TABLE "Notification" RENAME CONSTRAINT "Notice_submissionId_fkey" TO "Notification_submissionId_fkey";
ALTER TABLE "Notification" RENAME CONSTRAINT "Notice_detail_check" TO "Notification_detail_check";
ALTER INDEX "Notice_userId_readAt_idx" RENAME TO "Notification_userId_readAt_idx";
ALTER INDEX "Notice_evaluationId_kind_occasion_key" RENAME TO "Notification_evaluationId_kind_occasion_key";
