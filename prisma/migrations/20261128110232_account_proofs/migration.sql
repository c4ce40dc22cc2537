-- RenameTable
ALTER TABLE "FormerAddress" RENAME TO "AccountProof";

-- AlterTable: an account has several proofs.
ALTER TABLE "AccountProof" DROP CONSTRAINT "FormerAddress_pkey",
  ADD CONSTRAINT "AccountProof_pkey" PRIMARY KEY ("userId", "hash");

-- CreateIndex
CREATE INDEX "AccountProof_hash_idx" ON "AccountProof"("hash");

-- Accounts that submitted to private revisions before submitting stored their proofs. As storeProofs does, an identity
-- that is stored gets the same salt and hash again.
WITH identity AS MATERIALIZED (
  SELECT owned."userId", owned.value, gen_random_uuid()::text AS salt
  FROM (
    SELECT id AS "userId", lower(email) AS value FROM "User" WHERE "emailVerified"
    UNION ALL
    SELECT "userId", "providerId" || ' ' || "accountId" FROM "Account" WHERE "providerId" <> 'credential'
  ) owned
  WHERE owned."userId" IN (
    SELECT s."submitterId" FROM "Submission" s
    JOIN "Evaluation" e ON e."submissionId" = s.id
    JOIN "DatasetRevision" r ON r.id = e."revisionId" AND r.access = 'private'
    UNION
    SELECT d."submitterId" FROM "DeletedAttempt" d
    JOIN "DatasetRevision" r ON r.id = d."revisionId" AND r.access = 'private'
  )
),
known AS (
  SELECT i."userId", i.value, p.salt, p.hash FROM identity i
  JOIN "AccountProof" p ON p.hash = encode(sha256(convert_to(p.salt || i.value, 'UTF8')), 'hex')
)
INSERT INTO "AccountProof" ("userId", salt, hash)
SELECT "userId", salt, hash FROM known
UNION
SELECT i."userId", i.salt, encode(sha256(convert_to(i.salt || i.value, 'UTF8')), 'hex')
FROM identity i WHERE i.value NOT IN (SELECT value FROM known)
ON CONFLICT DO NOTHING;
