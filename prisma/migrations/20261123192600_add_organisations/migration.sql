-- CreateEnum
CREATE TYPE "MemberRole" AS ENUM ('owner', 'member');

-- CreateTable
CREATE TABLE "Organisation" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "links" TEXT[],
    "verifiedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Organisation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Organisation_name_length" CHECK (char_length("name") BETWEEN 1 AND 120)
);

-- CreateTable
CREATE TABLE "Membership" (
    "organisationId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "role" "MemberRole" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("organisationId","userId")
);

-- CreateTable
CREATE TABLE "OrganisationInvitation" (
    "id" TEXT NOT NULL,
    "organisationId" TEXT NOT NULL,
    "userId" TEXT,
    "email" TEXT,
    "role" "MemberRole" NOT NULL,
    "invitedById" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "OrganisationInvitation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "OrganisationInvitation_receiver" CHECK (num_nonnulls("userId", "email") = 1)
);

-- CreateTable
CREATE TABLE "ModelTransfer" (
    "modelId" TEXT NOT NULL,
    "senderId" TEXT NOT NULL,
    "organisationId" TEXT,
    "receiverId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ModelTransfer_pkey" PRIMARY KEY ("modelId"),
    CONSTRAINT "ModelTransfer_receiver" CHECK (num_nonnulls("organisationId", "receiverId") = 1)
);

-- AlterTable
ALTER TABLE "Model" ADD COLUMN     "organisationId" TEXT,
ADD COLUMN     "organisationSlug" TEXT,
ADD COLUMN     "organisationVerified" BOOLEAN NOT NULL DEFAULT false,
ADD CONSTRAINT "Model_anonymous_organisation" CHECK ("anonymousUntil" IS NULL OR ("organisationSlug" IS NULL AND NOT "organisationVerified"));

-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "organisationId" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Organisation_slug_key" ON "Organisation"("slug");

-- CreateIndex
CREATE INDEX "Membership_userId_idx" ON "Membership"("userId");

-- CreateIndex
CREATE INDEX "OrganisationInvitation_userId_idx" ON "OrganisationInvitation"("userId");

-- CreateIndex
CREATE INDEX "OrganisationInvitation_email_idx" ON "OrganisationInvitation"("email");

-- CreateIndex
CREATE UNIQUE INDEX "OrganisationInvitation_organisationId_userId_key" ON "OrganisationInvitation"("organisationId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "OrganisationInvitation_organisationId_email_key" ON "OrganisationInvitation"("organisationId", "email");

-- CreateIndex
CREATE INDEX "ModelTransfer_organisationId_idx" ON "ModelTransfer"("organisationId");

-- CreateIndex
CREATE INDEX "ModelTransfer_receiverId_idx" ON "ModelTransfer"("receiverId");

-- CreateIndex
CREATE INDEX "Model_organisationId_idx" ON "Model"("organisationId");

-- CreateIndex
CREATE INDEX "Submission_organisationId_idx" ON "Submission"("organisationId");

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrganisationInvitation" ADD CONSTRAINT "OrganisationInvitation_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrganisationInvitation" ADD CONSTRAINT "OrganisationInvitation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrganisationInvitation" ADD CONSTRAINT "OrganisationInvitation_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModelTransfer" ADD CONSTRAINT "ModelTransfer_modelId_fkey" FOREIGN KEY ("modelId") REFERENCES "Model"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModelTransfer" ADD CONSTRAINT "ModelTransfer_senderId_fkey" FOREIGN KEY ("senderId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModelTransfer" ADD CONSTRAINT "ModelTransfer_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModelTransfer" ADD CONSTRAINT "ModelTransfer_receiverId_fkey" FOREIGN KEY ("receiverId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Model" ADD CONSTRAINT "Model_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"("id") ON DELETE SET NULL ON UPDATE CASCADE;
