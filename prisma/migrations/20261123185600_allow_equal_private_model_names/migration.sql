-- A unique name would tell everybody that another account has a private model of this name.
DROP INDEX "Model_organisation_name_key";
CREATE UNIQUE INDEX "Model_ownerId_organisation_name_key" ON "Model"("ownerId", "organisation", "name");
CREATE INDEX "Model_organisation_name_idx" ON "Model"("organisation", "name");
