-- CreateTable
CREATE TABLE "SiteSettings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL DEFAULT 'Clapboard',
    "accent" TEXT,
    "contact" TEXT,
    "imprint" TEXT,
    "privacy" TEXT,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SiteSettings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SiteLogo" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "hash" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "png" BYTEA NOT NULL,

    CONSTRAINT "SiteLogo_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "SiteSettings"
  ADD CONSTRAINT "SiteSettings_id_check" CHECK (id = 1),
  ADD CONSTRAINT "SiteSettings_name_check" CHECK (length(name) BETWEEN 1 AND 40),
  ADD CONSTRAINT "SiteSettings_accent_check" CHECK (accent ~ '^#[0-9a-f]{6}$'),
  ADD CONSTRAINT "SiteSettings_contact_check" CHECK (length(contact) <= 254),
  ADD CONSTRAINT "SiteSettings_imprint_check" CHECK (length(imprint) <= 20000),
  ADD CONSTRAINT "SiteSettings_privacy_check" CHECK (length(privacy) <= 40000);

ALTER TABLE "SiteLogo"
  ADD CONSTRAINT "SiteLogo_id_check" CHECK (id = 1),
  ADD CONSTRAINT "SiteLogo_hash_check" CHECK (hash ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "SiteLogo_png_check" CHECK (octet_length(png) <= 4194304);

-- Every page shows the settings, so a change raises a version that the page cache reads. No benchmark has this id.
CREATE FUNCTION "siteChanges"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "raiseBoardVersion"('site settings');
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "settingsChangeSite" AFTER INSERT OR DELETE OR UPDATE ON "SiteSettings"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "siteChanges"();

CREATE CONSTRAINT TRIGGER "logoChangesSite" AFTER INSERT OR DELETE OR UPDATE ON "SiteLogo"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "siteChanges"();
