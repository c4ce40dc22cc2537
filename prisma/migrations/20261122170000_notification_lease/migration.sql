-- AlterTable
ALTER TABLE "Notification" ADD COLUMN "leaseToken" TEXT, ADD COLUMN "leaseExpires" TIMESTAMP(3);
