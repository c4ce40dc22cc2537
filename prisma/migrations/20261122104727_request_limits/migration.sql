-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "nextAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "RateLimit_expiresAt_idx" ON "RateLimit"("expiresAt");

-- Longest texts of each column, in characters. The services check them first and say what is wrong: here is the last
-- line, for whatever writes past them. Accounts had no limit before; what else is longer was never let in.
UPDATE "User" SET "image" = NULL WHERE "image" IS NOT NULL;
UPDATE "User" SET "name" = coalesce(nullif(btrim(left(regexp_replace("name",
  '[\u0001-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]+', ' ', 'g'), 80)), ''), 'Unnamed')
WHERE char_length("name") NOT BETWEEN 1 AND 80
  OR "name" ~ '[\u0001-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]';
UPDATE "Session" SET "userAgent" = left("userAgent", 400) WHERE char_length("userAgent") > 400;
DELETE FROM "Verification" WHERE char_length("value") > 65536 OR char_length("identifier") > 1024;

ALTER TABLE "User"
  ADD CONSTRAINT "User_name_check" CHECK (char_length("name") BETWEEN 1 AND 80
    AND "name" !~ '[\u0001-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]'),
  ADD CONSTRAINT "User_email_check" CHECK (char_length("email") <= 254) NOT VALID,
  ADD CONSTRAINT "User_image_check" CHECK ("image" IS NULL),
  ADD CONSTRAINT "User_blockedReason_check" CHECK (char_length("blockedReason") <= 1000) NOT VALID;
ALTER TABLE "Session"
  ADD CONSTRAINT "Session_ipAddress_check" CHECK (char_length("ipAddress") <= 64) NOT VALID,
  ADD CONSTRAINT "Session_userAgent_check" CHECK (char_length("userAgent") <= 400);
ALTER TABLE "Account"
  ADD CONSTRAINT "Account_accountId_check" CHECK (char_length("accountId") <= 255) NOT VALID,
  ADD CONSTRAINT "Account_scope_check" CHECK (char_length("scope") <= 4096) NOT VALID;
ALTER TABLE "Verification"
  ADD CONSTRAINT "Verification_identifier_check" CHECK (char_length("identifier") <= 1024),
  ADD CONSTRAINT "Verification_value_check" CHECK (char_length("value") <= 65536);
ALTER TABLE "RateLimit"
  ADD CONSTRAINT "RateLimit_key_check" CHECK (char_length("key") <= 400);
ALTER TABLE "Model"
  ADD CONSTRAINT "Model_name_check" CHECK (char_length("name") BETWEEN 1 AND 120
    AND "name" !~ '[\u0001-\u001F\u007F-\u009F]') NOT VALID,
  ADD CONSTRAINT "Model_organisation_check" CHECK (char_length("organisation") BETWEEN 1 AND 120
    AND "organisation" !~ '[\u0001-\u001F\u007F-\u009F]') NOT VALID,
  ADD CONSTRAINT "Model_slug_check" CHECK (char_length("slug") <= 300) NOT VALID,
  ADD CONSTRAINT "Model_released_check" CHECK (char_length("released") <= 7) NOT VALID,
  -- 10 links of 500 characters, with quotes and commas.
  ADD CONSTRAINT "Model_links_check" CHECK (cardinality("links") <= 10 AND char_length("links"::text) <= 10050) NOT VALID;
ALTER TABLE "Submission"
  ADD CONSTRAINT "Submission_runSettings_check" CHECK (char_length("runSettings"::text) <= 1000) NOT VALID,
  ADD CONSTRAINT "Submission_hiddenReason_check" CHECK (char_length("hiddenReason") <= 1000) NOT VALID;
ALTER TABLE "SubmissionFile"
  ADD CONSTRAINT "SubmissionFile_name_check" CHECK (char_length("name") BETWEEN 1 AND 200
    AND "name" !~ '[\u0001-\u001F\u007F-\u009F]') NOT VALID,
  ADD CONSTRAINT "SubmissionFile_task_check" CHECK (char_length("task") <= 100) NOT VALID;
ALTER TABLE "SubmissionRules"
  ADD CONSTRAINT "SubmissionRules_listed_check" CHECK (cardinality("listed") <= 2000
    AND char_length("listed"::text) <= 520000) NOT VALID,
  ADD CONSTRAINT "SubmissionRules_requiredSettings_check" CHECK (char_length("requiredSettings"::text) <= 1000) NOT VALID;
ALTER TABLE "Notice"
  ADD CONSTRAINT "Notice_detail_check" CHECK (char_length("detail") <= 1000) NOT VALID;
ALTER TABLE "DatasetRevision"
  ADD CONSTRAINT "DatasetRevision_label_check" CHECK (char_length("label") BETWEEN 1 AND 80
    AND "label" !~ '[\u0001-\u001F\u007F-\u009F]') NOT VALID;
ALTER TABLE "IntegritySignal"
  ADD CONSTRAINT "IntegritySignal_dismissReason_check" CHECK (char_length("dismissReason") <= 1000) NOT VALID;
ALTER TABLE "JudgeProvider"
  ADD CONSTRAINT "JudgeProvider_name_check" CHECK (char_length("name") BETWEEN 1 AND 80
    AND "name" !~ '[\u0001-\u001F\u007F-\u009F]') NOT VALID,
  ADD CONSTRAINT "JudgeProvider_baseUrl_check" CHECK (char_length("baseUrl") <= 1000) NOT VALID,
  ADD CONSTRAINT "JudgeProvider_apiKeyEnv_check" CHECK (char_length("apiKeyEnv") <= 100) NOT VALID;
ALTER TABLE "JudgeProfile"
  ADD CONSTRAINT "JudgeProfile_label_check" CHECK (char_length("label") BETWEEN 1 AND 80
    AND "label" !~ '[\u0001-\u001F\u007F-\u009F]') NOT VALID,
  ADD CONSTRAINT "JudgeProfile_model_check" CHECK (char_length("model") BETWEEN 1 AND 200) NOT VALID,
  ADD CONSTRAINT "JudgeProfile_promptsSource_check" CHECK (char_length("promptsSource") <= 200) NOT VALID,
  ADD CONSTRAINT "JudgeProfile_prompts_check" CHECK (char_length("prompts"::text) <= 1500000) NOT VALID;
ALTER TABLE "Rescore"
  ADD CONSTRAINT "Rescore_reason_check" CHECK (char_length("reason") <= 1000) NOT VALID;
ALTER TABLE "QueueSwitch"
  ADD CONSTRAINT "QueueSwitch_reason_check" CHECK (char_length("reason") <= 1000) NOT VALID;
