-- AlterTable
ALTER TABLE "OrganisationInvitation" ADD COLUMN     "emailAfter" TIMESTAMP(3),
ADD COLUMN     "emailTries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "leaseExpires" TIMESTAMP(3),
ADD COLUMN     "leaseToken" TEXT;
