ALTER TABLE "sites" ADD COLUMN "watch_id" uuid;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "threshold_cents" bigint;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "notified" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "compared_with" text;--> statement-breakpoint
UPDATE "sites" SET "watch_id" = "watches"."id", "threshold_cents" = "watches"."threshold_cents", "notified" = "told",
  "compared_with" = "watches"."compared_with" FROM "watches" WHERE "watches"."site_id" = "sites"."id";--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_watch_id_unique" UNIQUE("watch_id");--> statement-breakpoint
DROP TABLE "watches" CASCADE;
