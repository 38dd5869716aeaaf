ALTER TABLE "sites" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "message_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "mail_after" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sites_to_mail" ON "sites" USING btree ("mail_after") WHERE "sites"."mail_after" is not null;--> statement-breakpoint
UPDATE "sites" SET "message" = "document", "message_at" = "newest"."created_at",
  "mail_after" = CASE WHEN "mailed_at" IS NULL AND "watch_id" IS NOT NULL THEN "newest"."created_at" END
  FROM (SELECT DISTINCT ON ("site_id") * FROM "messages" WHERE "read_at" IS NULL ORDER BY "site_id", "created_at" DESC) "newest"
  WHERE "newest"."site_id" = "sites"."id";--> statement-breakpoint
DROP TABLE "messages" CASCADE;
